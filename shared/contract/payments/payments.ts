import * as v from 'valibot';
import { subscriptionStatus } from '../accounts/accounts.ts';
import { limits } from '../limits.ts';
import { plainText } from '../text.ts';

export const CURRENCIES = ['INR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Prices are in minor units (paise, cents); a `message_limit` of -1 is unlimited. */
export const plan = v.object({
  plan_id: v.string(),
  name: v.string(),
  description: v.string(),
  price_inr: v.number(),
  price_usd: v.number(),
  currency: v.string(),
  billing_cycle: v.string(),
  features: v.array(v.string()),
  message_limit: v.number(),
  is_active: v.boolean(),
  razorpay_plan_id: v.nullish(v.string()),
  created_at: v.string(),
  updated_at: v.string(),
});
export type Plan = v.InferOutput<typeof plan>;

export const orderRequest = v.object({
  plan_id: v.pipe(plainText, v.nonEmpty('Please select a subscription plan'), v.maxLength(50)),
  currency: v.picklist(CURRENCIES, 'Please select a valid currency'),
});
/** `amount` is in minor units of `currency`. */
export const order = v.object({
  order_id: v.string(),
  amount: v.number(),
  currency: v.picklist(CURRENCIES),
  key_id: v.string(),
  receipt: v.string(),
});
export type Order = v.InferOutput<typeof order>;

const razorpayId = v.pipe(plainText, v.nonEmpty(), v.maxLength(64));
export const paymentProof = v.object({
  razorpay_order_id: razorpayId,
  razorpay_payment_id: razorpayId,
  razorpay_signature: v.pipe(plainText, v.nonEmpty(), v.maxLength(200)),
});
export type PaymentProof = v.InferOutput<typeof paymentProof>;

/** `order`: the provider is asked about this order first, if it is the user's own. */
export const subscriptionQuery = v.object({ order: v.optional(razorpayId) });

/** A month that is paid for and has not begun. */
const waitingMonth = v.object({
  payment_id: v.string(),
  plan_id: v.string(),
  plan_name: v.string(),
  starts_at: v.string(),
  ends_at: v.string(),
});
export type WaitingMonth = v.InferOutput<typeof waitingMonth>;

export const subscription = v.object({
  subscription_status: subscriptionStatus,
  current_plan: v.nullish(plan),
  messages_remaining: v.number(),
  messages_used: v.number(),
  /** When the paid time of this plan ends, with its months that wait; for a past subscription, when it ended. */
  current_period_end: v.nullish(v.string()),
  /** Cancelled, and active until the end of the period. */
  cancel_at_period_end: v.boolean(),
  /** In the order of time. Absent in the answers of older servers. */
  waiting: v.optional(v.array(waitingMonth)),
});
export type Subscription = v.InferOutput<typeof subscription>;

const queryCount = (fallback: number, max: number) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.maxValue(max)), String(fallback));

export const historyQuery = v.object({
  limit: queryCount(limits.paymentHistory.limit, limits.paymentHistory.maxLimit),
  skip: queryCount(0, 1_000_000),
});
/** A payment of what was paid already. `due` is on its way back, `failed` was not taken by the bank that it came from. */
const secondPayment = v.object({
  payment_id: v.string(),
  amount: v.number(),
  refund: v.picklist(['due', 'returned', 'failed']),
  /** When it was returned. */
  returned_at: v.nullish(v.string()),
});
export type SecondPayment = v.InferOutput<typeof secondPayment>;

export const paymentRecord = v.object({
  payment_id: v.nullish(v.string()),
  order_id: v.string(),
  plan_id: v.string(),
  plan_name: v.string(),
  amount: v.number(),
  currency: v.picklist(CURRENCIES),
  status: v.picklist(['created', 'paid', 'failed', 'refunded']),
  created_at: v.string(),
  /** What was paid on this order and bought nothing, newest first. Absent in the answers of older servers. */
  paid_twice: v.optional(v.array(secondPayment)),
});
export type PaymentRecord = v.InferOutput<typeof paymentRecord>;
export const paymentHistory = v.object({ payments: v.array(paymentRecord), total: v.number() });
