/**
 * How long what is kept. The server removes by these numbers, and the privacy page prints them: one home, so that the
 * page cannot promise what is not done.
 */
export const retention = {
  /** Days after which an account is removed whose address nobody has verified: it was not theirs, or is not wanted. */
  unverifiedAccountDays: 30,
  /** Days of silence after which a session ends, and its age in any case. */
  sessionIdleDays: 7,
  sessionDays: 30,
  /** Hours for which a link works that was mailed to verify an address, and one to choose a new password. */
  verifyLinkHours: 24,
  resetLinkHours: 1,
  /** Days for which the link in a reminder of dates switches these mails off. */
  reminderLinkDays: 180,
  /** Days in which used and expired links are still recognised, and answered in words of their own. */
  expiredLinkDays: 30,
  /** Days a guest is remembered: an allowance is not renewed, so for as long as a browser is likely to keep its token. */
  guestDays: 400,
  /** Days after which a guest is forgotten who has used nothing. */
  idleGuestDays: 1,
  /** Days in which a question can be asked again with its key, and its answer be found by it. */
  sentQuestionDays: 30,
  /** Days in which the payment provider's event is known again; Razorpay repeats one for at most 15. */
  paymentEventDays: 30,
  /** Days in which is known what a language model used on a day, by account. */
  modelUsageDays: 400,
  /** Minutes between two rounds of the server's housekeeping, which does the removing. */
  housekeepingMinutes: 10,
} as const;

/** Milliseconds of a day. */
export const DAY_MS = 86_400_000;
