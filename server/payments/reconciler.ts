import { and, asc, eq, inArray, isNull, lt, lte, ne, notExists } from 'drizzle-orm';
import { DAY_MS, retention } from '#shared/rules/retention.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Reconcile } from './reconcile.ts';
import type { RunRefundChecks } from './refund-checks.ts';
import type { RunRefunds } from './refunds.ts';
import type { OrderRow } from './settle.ts';
import { paymentOrders, payments, webhookEvents } from './tables.ts';

/**
 * Asks the provider about orders and refunds that nobody has told us the end of: lost webhooks, closed tabs, slow banks. And
 * pays back what has bought nothing.
 */
export type Reconciler = {
  /** Looks every minute from now on. */
  start(): void;
  /** Asks no more, and breaks off what is being asked. */
  stop(): Promise<void>;
  /** Asks about every order and refund that is due now, and pays back what is. */
  runDue(): Promise<void>;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LOOK_EVERY_MS = MINUTE;
/** An order that is open for this long is asked about. */
export const FIRST_CHECK_MS = 15 * MINUTE;
/**
 * Waits before the further checks; after the last one the order is closed. A bank may confirm up to 3 days late
 * (Razorpay, "Late authorisation"): five days in all. Only a webhook wakes it after that.
 */
const NEXT_CHECKS_MS = [45 * MINUTE, 3 * HOUR, 8 * HOUR, 12 * HOUR, 24 * HOUR, 24 * HOUR, 24 * HOUR, 24 * HOUR];
/** Longer than one check takes: an order claimed by a server that is gone is due again then. */
const CLAIM_MS = 5 * MINUTE;
const KEEP_EVENTS_MS = retention.paymentEventDays * DAY_MS;

export function createReconciler(
  { db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>,
  reconcile: Reconcile,
  runRefunds: RunRefunds,
  runRefundChecks: RunRefundChecks,
): Reconciler {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function runDue(): Promise<void> {
    for (let order = await claimNext(); order; order = await claimNext()) await check(order);
    await runRefunds(stopping.signal);
    await runRefundChecks(stopping.signal);
    await tidyUp(db, clock());
  }

  return {
    runDue,
    start() {
      timer = setInterval(() => {
        running ??= runDue()
          .catch((err: unknown) => log.error({ err }, 'orders cannot be reconciled'))
          .finally(() => {
            running = null;
          });
      }, LOOK_EVERY_MS);
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };

  /** Several servers never claim the same order. */
  async function claimNext(): Promise<OrderRow | null> {
    if (stopping.signal.aborted) return null;
    const now = clock();
    const next = db
      .select({ id: paymentOrders.id })
      .from(paymentOrders)
      .where(lte(paymentOrders.nextCheckAt, new Date(now)))
      .orderBy(asc(paymentOrders.nextCheckAt))
      .limit(1)
      .for('update', { skipLocked: true });
    const [claimed] = await db
      .update(paymentOrders)
      .set({ nextCheckAt: new Date(now + CLAIM_MS) })
      .where(inArray(paymentOrders.id, next))
      .returning();
    return claimed ?? null;
  }

  async function check(order: OrderRow): Promise<void> {
    try {
      await reconcile(order, stopping.signal);
    } catch (err) {
      // It stays claimed for a few minutes, and is asked about again after that.
      if (!stopping.signal.aborted) log.warn({ err, order: order.id }, 'order could not be checked');
      return;
    }
    const wait = NEXT_CHECKS_MS[order.checks];
    await db
      .update(paymentOrders)
      .set(
        wait === undefined
          ? { state: 'closed', nextCheckAt: null }
          : { nextCheckAt: new Date(clock() + wait), checks: order.checks + 1 },
      )
      .where(and(eq(paymentOrders.id, order.id), ne(paymentOrders.state, 'paid')));
  }
}

/** Removes what is of no more use. */
async function tidyUp(db: Database, now: number): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, new Date(now - KEEP_EVENTS_MS)));
  // Left behind by a server that ended while it asked for the order.
  const opening = and(eq(paymentOrders.state, 'opening'), lt(paymentOrders.createdAt, new Date(now - HOUR)));
  await db.delete(paymentOrders).where(opening);
  // Nobody's, and nobody paid: no reason to keep it.
  const paidFor = db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, paymentOrders.id));
  await db
    .delete(paymentOrders)
    .where(and(isNull(paymentOrders.userId), eq(paymentOrders.state, 'closed'), notExists(paidFor)));
}
