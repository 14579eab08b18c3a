import { eq } from 'drizzle-orm';
import { planChoice } from '#shared/rules/plan-choice.ts';
import { findPlan } from '#shared/rules/plans.ts';
import { users } from '../accounts/tables.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Outbox } from '../mail/outbox.ts';
import { createPayerMails } from './payer-mails.ts';
import { addPeriod, newestPurchase, type PeriodRow, periodsOf, removePeriod } from './periods.ts';
import type { PaymentFacts, RefundFacts } from './provider.ts';
import { readSubscription } from './read-subscription.ts';
import { isFailing } from './refund-book.ts';
import { planRefundChecks } from './refund-schedule.ts';
import { paymentOrders, payments, webhookEvents } from './tables.ts';
import { createTakeRefunds } from './take-refunds.ts';

export type OrderRow = typeof paymentOrders.$inferSelect;
type PaymentRow = typeof payments.$inferSelect;
type RefundReason = NonNullable<PaymentRow['refundFor']>;

/** `refused` is about an order, amount or currency that is not ours; nothing was written. */
type Settlement = 'settled' | 'repeated' | 'refused';

/**
 * Takes in what the provider says about a payment. The browser's proof, the webhook and the reconciler all end here, in
 * any order, any number of times, at the same moment: event, payment and subscription change in one transaction, under
 * the locks of user and order, and a payment only moves forward.
 */
export type Settle = (facts: PaymentFacts, told?: Told) => Promise<Settlement>;

type Told = {
  /** The provider's name for this piece of news. */
  readonly eventId?: string;
  /** Those of this payment that the news is about. */
  readonly refunds?: readonly RefundFacts[];
  /** By whoever has claimed the order, and takes the money now: nobody else is called to it. */
  readonly isClaimed?: boolean;
};

const RANK = { failed: 1, authorized: 2, captured: 3, refunded: 4 } as const satisfies Record<
  PaymentRow['status'],
  number
>;

export function createSettle(
  { db, log, clock, env }: Pick<Deps, 'db' | 'log' | 'clock' | 'env'>,
  outbox: Pick<Outbox, 'order'>,
): Settle {
  const mails = createPayerMails({ env }, outbox);
  const takeRefunds = createTakeRefunds({ log }, mails);
  return (facts, { eventId, refunds = [], isClaimed = false } = {}) =>
    db.transaction(async (tx): Promise<Settlement> => {
      const order = await lockOrder(tx, facts.orderId);
      const [known] = await tx.select().from(payments).where(eq(payments.id, facts.paymentId));
      const mismatch = whyNotOurs(facts, order, known);
      if (!order || mismatch) {
        log.error({ payment: facts.paymentId, order: facts.orderId, mismatch }, 'payment refused');
        return 'refused';
      }
      const now = new Date(clock());
      if (eventId !== undefined) {
        const event = { id: eventId, receivedAt: now };
        const fresh = await tx.insert(webhookEvents).values(event).onConflictDoNothing().returning();
        if (fresh.length === 0) return 'repeated';
      }
      if (facts.status === 'created') return 'settled';
      const isKnown = known && RANK[known.status] >= RANK[facts.status];
      if (isKnown) await recordRefund(tx, known, facts.amountRefunded, now);
      else await write(tx, { ...facts, status: facts.status }, order, now);
      const news = await takeRefunds(tx, order, facts, refunds, now);
      if (news || (!isKnown && facts.status === 'refunded')) await planRefundChecks(tx, facts.paymentId, now);
      if (isKnown) return 'repeated';
      if (facts.status === 'authorized' && !isClaimed) await askNow(tx, order, now);
      if (facts.status === 'captured') await credit(tx, order, facts.paymentId, now);
      if (facts.status === 'refunded') await takeBack(tx, order, facts.paymentId);
      if (facts.status === 'refunded' && known?.refundFor === 'paid-twice' && !(await isFailing(tx, known.id)))
        await mails.paidTwice(tx, order, facts, await planNotHad(tx, order, now));
      log.info({ payment: facts.paymentId, order: order.id, user: order.userId, status: facts.status }, 'payment');
      return 'settled';
    });

  /** A captured payment pays its order, and buys its month; one that nothing can be bought with is paid back. */
  async function credit(tx: Database, order: OrderRow, paymentId: string, now: Date): Promise<void> {
    const { userId, planId } = order;
    if (order.paymentId) return payBack(tx, paymentId, 'paid-twice', now);
    await markPaid(tx, order, paymentId);
    const bought = boughtWith(order);
    if (!userId || !bought) return payBack(tx, paymentId, 'gone', now);
    if (await isNotMeant(tx, order, userId, bought.worth, now)) return payBack(tx, paymentId, 'paid-twice', now);
    await addPeriod(tx, { paymentId, userId, planId, ...bought, creditedAt: now });
    await planRefundChecks(tx, paymentId, now);
  }

  /** The reconciler does it, until it is done (`refunds.ts`). */
  async function payBack(tx: Database, paymentId: string, refundFor: RefundReason, now: Date): Promise<void> {
    await tx.update(payments).set({ refundFor, refundDueAt: now }).where(eq(payments.id, paymentId));
    log.warn({ payment: paymentId, why: refundFor }, 'payment is to be paid back');
  }
}

/**
 * Two windows were open, on two devices, and the other one was paid first. Whoever pays then has not seen what is bought
 * already: another plan is not meant beside it, nor one that would not be sold any more.
 */
async function isNotMeant(
  tx: Database,
  { planId, boughtBefore }: OrderRow,
  userId: string,
  worth: number,
  now: Date,
): Promise<boolean> {
  if (boughtBefore !== null && (await newestPurchase(tx, userId)) > boughtBefore) return true;
  const held = await readSubscription(tx, userId, now.getTime());
  return planChoice({ plan_id: planId, price_inr: worth }, held, now.getTime()).kind === 'blocked';
}

/** The name of an order's plan, when its payer has no month of it. */
async function planNotHad(tx: Database, { userId, planId }: OrderRow, now: Date): Promise<string | null> {
  const had = userId ? await periodsOf(tx, userId) : [];
  const isHad = had.some((period) => period.planId === planId && period.endsAt > now);
  return isHad ? null : (findPlan(planId)?.name ?? planId);
}

/** What the plan was when it was ordered, whatever it is today; null when nobody can tell any more. */
function boughtWith({ planId, worth, messageLimit }: OrderRow): Pick<PeriodRow, 'worth' | 'messageLimit'> | null {
  if (worth !== null && messageLimit !== null) return { worth, messageLimit };
  const plan = findPlan(planId);
  return plan && { worth: plan.price_inr, messageLimit: plan.message_limit };
}

/**
 * The order, locked, and before it its user: always in this order, so that two of us never wait for each other.
 * (The user's lock is what makes two payments of one user come one after the other.)
 */
async function lockOrder(tx: Database, providerOrderId: string): Promise<OrderRow | null> {
  const ours = eq(paymentOrders.providerOrderId, providerOrderId);
  const [found] = await tx.select({ userId: paymentOrders.userId }).from(paymentOrders).where(ours);
  if (found?.userId) await lockUser(tx, found.userId);
  const [order] = await tx.select().from(paymentOrders).where(ours).for('update');
  return order ?? null;
}

export async function lockUser(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

function whyNotOurs(facts: PaymentFacts, order: OrderRow | null, known: PaymentRow | undefined): string | null {
  if (!order) return 'unknown order';
  if (known && known.orderId !== order.id) return 'payment of another order';
  if (facts.amount !== order.amount) return 'another amount';
  return facts.currency === order.currency ? null : 'another currency';
}

async function write(
  tx: Database,
  facts: PaymentFacts & Pick<PaymentRow, 'status'>,
  order: OrderRow,
  now: Date,
): Promise<void> {
  const { status, amountRefunded, reason } = facts;
  const { amount, currency } = order;
  const news = { status, amountRefunded, reason, updatedAt: now, ...(status === 'refunded' && { refundDueAt: null }) };
  await tx
    .insert(payments)
    .values({ id: facts.paymentId, orderId: order.id, amount, currency, createdAt: now, ...news })
    .onConflictDoUpdate({ target: payments.id, set: news });
}

/** Part of a payment was given back: that is kept for the books, and takes nothing from the subscription. */
async function recordRefund(tx: Database, known: PaymentRow, amountRefunded: number, now: Date): Promise<void> {
  if (amountRefunded <= known.amountRefunded) return;
  await tx.update(payments).set({ amountRefunded, updatedAt: now }).where(eq(payments.id, known.id));
}

/** An authorized payment is money that nobody has taken yet: the reconciler takes it, even for an order it had given up. */
async function askNow(tx: Database, order: OrderRow, now: Date): Promise<void> {
  if (order.state === 'paid') return;
  await tx.update(paymentOrders).set({ nextCheckAt: now, checks: 0 }).where(eq(paymentOrders.id, order.id));
}

async function takeBack(tx: Database, order: OrderRow, paymentId: string): Promise<void> {
  if (!order.paymentId) await markPaid(tx, order, paymentId);
  await removePeriod(tx, paymentId);
}

async function markPaid(tx: Database, order: OrderRow, paymentId: string): Promise<void> {
  const paid = { state: 'paid', paymentId, nextCheckAt: null } as const;
  await tx.update(paymentOrders).set(paid).where(eq(paymentOrders.id, order.id));
}
