/** An error whose message is made of our own words alone, so that the log may show it. Every other message stays out. */
export abstract class LoggedError extends Error {}
