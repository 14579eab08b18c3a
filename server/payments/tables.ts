import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { CURRENCIES } from '#shared/contract/payments/payments.ts';
import { users } from '../accounts/tables.ts';
import { arrivalColumns } from '../db/arrival-columns.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const amount = () => integer('amount').notNull();
const currency = () => text('currency', { enum: CURRENCIES }).notNull();

/** One intention to buy one month of a plan. `amount` is in minor units, from our catalogue at that moment. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    /** The receipt, as Razorpay and we call it. */
    id: text('id').primaryKey(),
    /** Razorpay's `order_…`; null while it is being asked for. */
    providerOrderId: text('provider_order_id').unique(),
    /** Null when the account is gone: what stays is what the books need. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    planId: text('plan_id').notNull(),
    /** What the plan was when it was ordered, as in `subscription_periods`; null in orders from before that was kept. */
    worth: integer('worth'),
    messageLimit: integer('message_limit'),
    amount: amount(),
    currency: currency(),
    /** `opening` -> `open` -> `paid`, or `closed` when nothing came; a late payment still makes a closed one paid. */
    state: text('state', { enum: ['opening', 'open', 'paid', 'closed'] }).notNull(),
    /** The one payment that paid it. */
    paymentId: text('payment_id'),
    createdAt: time('created_at').notNull(),
    /** When the reconciler asks about it next (null: never again), and how often it has. */
    nextCheckAt: time('next_check_at'),
    checks: integer('checks').notNull().default(0),
    /**
     * The payer's newest purchase (`place` of `subscription_periods`; 0: none) when this plan was chosen last: what is bought
     * after that, in another window, the payer did not know of. Null in orders from before that was kept.
     */
    boughtBefore: bigint('bought_before', { mode: 'number' }),
    /** Of the page that it was last opened on, for a mail about its payment; null in orders from before that was kept. */
    language: text('language'),
    /** The page it was opened on, and the partner who brought the payer. */
    ...arrivalColumns(),
  },
  (table) => [
    uniqueIndex('payment_orders_open')
      .on(table.userId, table.planId, table.currency)
      .where(sql`${table.state} in ('opening', 'open')`),
    index('payment_orders_user').on(table.userId, table.createdAt),
    index('payment_orders_due').on(table.nextCheckAt),
  ],
);

/** Every payment that Razorpay has told us of. Its status only moves forward. No person is in here. */
export const payments = pgTable(
  'payments',
  {
    /** Razorpay's `pay_…`. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => paymentOrders.id),
    amount: amount(),
    currency: currency(),
    status: text('status', { enum: ['failed', 'authorized', 'captured', 'refunded'] }).notNull(),
    amountRefunded: integer('amount_refunded').notNull().default(0),
    /** Razorpay's `error_reason` of a failed one. */
    reason: text('reason'),
    /** Why we pay it back, or have: what it paid was paid already, or its account or plan is gone. It has bought nothing. */
    refundFor: text('refund_for', { enum: ['paid-twice', 'gone'] }),
    /** When Razorpay is asked next to pay it back; null: never, or no more. */
    refundDueAt: time('refund_due_at'),
    /** When Razorpay is asked next what has become of its refunds (null: never, or no more), and how often it was. */
    refundCheckAt: time('refund_check_at'),
    refundChecks: integer('refund_checks').notNull().default(0),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_refund_due').on(table.refundDueAt).where(sql`${table.refundDueAt} is not null`),
    index('payments_refund_check').on(table.refundCheckAt).where(sql`${table.refundCheckAt} is not null`),
  ],
);

/** Every refund that Razorpay has told us of: made by us, or by hand in its dashboard. Its status only moves forward. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    /** Razorpay's `rfnd_…`. */
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: amount(),
    status: text('status', { enum: ['pending', 'processed', 'failed'] }).notNull(),
    madeAt: time('made_at').notNull(),
    /** When it came to its status. */
    changedAt: time('changed_at').notNull(),
  },
  (table) => [index('payment_refunds_payment').on(table.paymentId)],
);

/** What a payment has bought: a stretch of time with a plan. One per payment, so that none is credited twice. */
export const subscriptionPeriods = pgTable(
  'subscription_periods',
  {
    paymentId: text('payment_id')
      .primaryKey()
      .references(() => payments.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    planId: text('plan_id').notNull(),
    /** The plan's price in paise when it was bought, whatever currency was paid: how plans compare. */
    worth: integer('worth').notNull(),
    /** -1 is unlimited. */
    messageLimit: integer('message_limit').notNull(),
    messagesUsed: integer('messages_used').notNull().default(0),
    creditedAt: time('credited_at').notNull(),
    /** The order of crediting, where two payments of a user came in the same millisecond. */
    place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    cancelledAt: time('cancelled_at'),
  },
  (table) => [
    index('subscription_periods_user').on(table.userId, table.endsAt),
    check('subscription_periods_used', sql`${table.messagesUsed} >= 0`),
  ],
);

/** Razorpay's events that have been taken in, by `x-razorpay-event-id`. */
export const webhookEvents = pgTable(
  'webhook_events',
  { id: text('id').primaryKey(), receivedAt: time('received_at').notNull() },
  (table) => [index('webhook_events_received').on(table.receivedAt)],
);

/** The payments that the sandbox plays: what Razorpay would keep on its side. Always empty in production. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text('id').primaryKey(),
    providerOrderId: text('provider_order_id').notNull(),
    amount: amount(),
    currency: currency(),
    status: text('status', { enum: ['failed', 'captured', 'refunded'] }).notNull(),
    reason: text('reason'),
  },
  (table) => [index('sandbox_payments_order').on(table.providerOrderId)],
);
