/** A payment that was credited. `worth` is its plan's price; times are milliseconds since 1970. */
export type Credit = { readonly id: string; readonly worth: number; readonly creditedAt: number };
export type Period = { readonly id: string; readonly startsAt: number; readonly endsAt: number };

/**
 * What a user's payments, in the order in which they were credited, have bought: from the payments alone, so that a
 * refund is undone by leaving its payment out.
 * - Nothing running: the month begins with the payment.
 * - The same plan, or a cheaper one: the month begins when what is paid for ends. A renewal loses no day.
 * - A dearer plan (an upgrade): the month begins at once. What is left of the cheaper plan ends there, and its worth is
 *   added to the month as time: of 30 days left at a twentieth of the price, a day and a half.
 */
export function layPeriods(credits: readonly Credit[]): Period[] {
  let laid: (Period & { readonly worth: number })[] = [];
  for (const { id, worth, creditedAt: now } of credits) {
    const running = laid.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
    const paidUntil = Math.max(now, ...laid.map(({ endsAt }) => endsAt));
    if (!running || worth <= running.worth) {
      laid = [...laid, { id, worth, startsAt: paidUntil, endsAt: monthAfter(paidUntil) }];
      continue;
    }
    const rest = laid.reduce(
      (sum, period) => sum + (Math.max(0, period.endsAt - Math.max(period.startsAt, now)) * period.worth) / worth,
      0,
    );
    laid = laid.map((period) => ({
      ...period,
      startsAt: Math.min(period.startsAt, now),
      endsAt: Math.min(period.endsAt, now),
    }));
    laid = [...laid, { id, worth, startsAt: now, endsAt: monthAfter(now) + Math.floor(rest) }];
  }
  return laid.map(({ id, startsAt, endsAt }) => ({ id, startsAt, endsAt }));
}

/** The same day of the next month, or its last day. In UTC. */
export function monthAfter(time: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime();
}
