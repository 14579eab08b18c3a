/** What an answer says about itself. */
export const NOTES = {
  /** No endpoint has answered. */
  silent: '_Our writer cannot be reached right now, so this answer comes straight from our guides._',
  /** It broke off after sentences that were shown. */
  broken: '_The connection to our writer broke; here is what our guides say:_',
  /** No sentence of it rests on what it was given. */
  unfounded: "_Our writer's answer could not be checked against our guides, so this one comes straight from them._",
  /** The day's money is used. */
  spent: '_Our writer has reached its limit for today, so this answer comes straight from our guides._',
  /** It ended at the length that was asked for. */
  cut: '_The answer was cut here because it became too long. Ask for the rest in a new question._',
  nothing:
    "I don't have that in our guides. Ask it in other words, or ask a counsellor on the [contact page](/contact).",
} as const;
