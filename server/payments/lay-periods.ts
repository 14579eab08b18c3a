import { INDIA_MS } from '#shared/rules/india-time.ts';

/** A payment that was credited. `worth` is its plan's price; times are milliseconds since 1970. */
export type Credit = { readonly id: string; readonly worth: number; readonly creditedAt: number };
export type Period = { readonly id: string; readonly startsAt: number; readonly endsAt: number };

/**
 * What a user's payments, in the order in which they were credited, have bought: from the payments alone, so that a
 * refund is undone by leaving its payment out.
 * - Nothing running: the month begins with the payment.
 * - The same plan, or a cheaper one: the month begins when what is paid for ends. A renewal loses no day: months that follow
 *   each other are counted from the first, so that after 31 January and 28 February comes 31 March.
 * - A dearer plan (an upgrade): the month begins at once. What is left of the cheaper plan ends there, and its worth is
 *   added to the month as time: of 30 days left at a twentieth of the price, a day and a half.
 */
export function layPeriods(credits: readonly Credit[]): Period[] {
  let laid: (Period & { readonly worth: number })[] = [];
  let first = 0;
  let months = 0;
  for (const { id, worth, creditedAt: now } of credits) {
    const running = laid.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
    const paidUntil = Math.max(now, ...laid.map(({ endsAt }) => endsAt));
    if (!running || worth <= running.worth) {
      if (!running) [first, months] = [now, 0];
      months++;
      laid = [...laid, { id, worth, startsAt: paidUntil, endsAt: monthsAfter(first, months) }];
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
    [first, months] = [monthsAfter(now, 1) + Math.floor(rest), 0];
    laid = [...laid, { id, worth, startsAt: now, endsAt: first }];
  }
  return laid.map(({ id, startsAt, endsAt }) => ({ id, startsAt, endsAt }));
}

/** The same day so many months later, or that month's last day. In India, at the same time of day. */
export function monthsAfter(time: number, months: number): number {
  const there = new Date(time + INDIA_MS);
  const day = there.getUTCDate();
  there.setUTCMonth(there.getUTCMonth() + months);
  if (there.getUTCDate() !== day) there.setUTCDate(0);
  return there.getTime() - INDIA_MS;
}
