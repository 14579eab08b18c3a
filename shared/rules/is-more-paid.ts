import type { Subscription } from '../contract/payments/payments.ts';

/** Whether more is paid for `now` than was `before`: a longer time, or a dearer plan. Null is not known: false. */
export const isMorePaid = (before: Subscription | null, now: Subscription | null): boolean =>
  before !== null &&
  now?.subscription_status === 'active' &&
  (before.subscription_status !== 'active' || paidUntil(now) > paidUntil(before) || priceOf(now) > priceOf(before));

/** As ISO. */
const paidUntil = ({ waiting, current_period_end: end }: Subscription) => waiting?.at(-1)?.ends_at ?? end ?? '';
const priceOf = ({ current_plan: plan }: Subscription) => plan?.price_inr ?? 0;
