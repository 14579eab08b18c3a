import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { Currency, Plan } from '#shared/contract/payments/payments.ts';
import { priceOf } from '#shared/rules/plans.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Arrival } from '../http/arrival.ts';
import { Problem, problem } from '../http/problem.ts';
import type { RateLimits } from '../http/rate-limit.ts';
import { findOrder } from './confirm.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';
import type { Reconcile } from './reconcile.ts';
import { FIRST_CHECK_MS } from './reconciler.ts';
import type { OrderRow } from './settle.ts';
import { paymentOrders } from './tables.ts';

type Wanted = {
  readonly userId: string;
  readonly plan: Plan;
  readonly currency: Currency;
  readonly amount: number;
  /** The newest purchase that the choice of this plan knew of. */
  readonly boughtBefore: number;
  readonly arrival: Arrival;
  readonly language: string;
};
type OpenOrder = OrderRow & { readonly providerOrderId: string };

export type Orders = {
  /**
   * The open order of this user for this plan and currency: the one there is, or a new one of this arrival. Two at the same moment get
   * the same. Throws 409 when the one there is, or one for another plan or currency, turns out to be paid, 429, and 502
   * when the provider fails.
   */
  open(wanted: Omit<Wanted, 'amount'>): Promise<OpenOrder>;
  /**
   * Asks the provider what has become of an order of this user that is not known to be paid, and takes in what it says.
   * Where it cannot be asked, or was asked too often, what was known stays.
   */
  ask(userId: string, providerOrderId: string): Promise<void>;
};

const NEW_ORDERS_PER_HOUR = 10;
/** A page asks seven times after its checkout was closed. */
const QUESTIONS_PER_HOUR = 100;
/** Whoever is opening an order is done, or gone, after this time: the provider is given up after 10 s. */
const OPENING_MS = 15_000;
const LOOK_EVERY_MS = 100;

/** One function because opening and asking share the provider and what it was asked about before. */
export function createOrders(
  { db, log, clock, newId }: Pick<Deps, 'db' | 'log' | 'clock' | 'newId'>,
  rateLimits: RateLimits,
  provider: PaymentProvider,
  reconcile: Reconcile,
): Orders {
  const newOrders = rateLimits({ name: 'create-order', points: NEW_ORDERS_PER_HOUR, seconds: 3_600 });
  const questions = rateLimits({ name: 'ask-order', points: QUESTIONS_PER_HOUR, seconds: 3_600 });

  return {
    async open({ plan, ...asked }) {
      const { userId, currency } = asked;
      const amount = priceOf(plan, currency);
      const wanted = { ...asked, plan, amount };
      await askAboutOthers(wanted);
      for (let looks = 0; looks * LOOK_EVERY_MS < OPENING_MS; looks++) {
        const mine = await insertOrder(db, wanted, { id: newId(), createdAt: new Date(clock()) });
        if (mine) return create(mine, userId);
        const found = await findUnpaid(db, wanted);
        if (found?.state === 'open' && found.providerOrderId) {
          const again = { ...found, providerOrderId: found.providerOrderId };
          const same = found.amount === amount && (found.messageLimit ?? plan.message_limit) === plan.message_limit;
          if (same && (await canBeUsed(again, wanted))) return again;
          // The plan has changed since. Who still pays the old order gets what they paid for.
          await db.update(paymentOrders).set({ state: 'closed' }).where(isStill(found, 'open'));
        } else if (found && clock() - found.createdAt.getTime() > OPENING_MS) {
          await db.delete(paymentOrders).where(isStill(found, 'opening'));
        } else {
          await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
        }
      }
      throw notInitiated();
    },
    async ask(userId, providerOrderId) {
      const order = await findOrder(db, providerOrderId, userId);
      if (!order || order.state === 'paid') return;
      await questions.consume(userId).then(
        () => ask(order),
        (refusal: unknown) => {
          if (!(refusal instanceof Problem)) throw refusal;
        },
      );
    },
  };

  /** No transaction is open while the provider is asked. */
  async function create(order: OrderRow, userId: string): Promise<OpenOrder> {
    try {
      await newOrders.consume(userId);
      const { id: receipt, amount, currency } = order;
      const providerOrderId = await provider.createOrder({ receipt, amount, currency });
      const nextCheckAt = new Date(clock() + FIRST_CHECK_MS);
      const opened = { state: 'open', providerOrderId, nextCheckAt } as const;
      const kept = await db.update(paymentOrders).set(opened).where(isStill(order, 'opening')).returning();
      if (kept.length === 0) throw new ProviderError('It took so long that another order was opened instead');
      return { ...order, ...opened };
    } catch (cause) {
      await db.delete(paymentOrders).where(isStill(order, 'opening'));
      if (!(cause instanceof ProviderError)) throw cause;
      log.error({ err: cause }, 'no order');
      throw notInitiated();
    }
  }

  async function ask(order: OrderRow): Promise<void> {
    await reconcile(order).catch((err: unknown) => log.warn({ err, order: order.id }, 'order could not be checked'));
  }

  /** What another tab or device has just paid, in another currency or for another plan, is not paid a second time. */
  async function askAboutOthers(wanted: Wanted): Promise<void> {
    const others = await findOthers(db, wanted);
    await Promise.all(others.map(ask));
    if (others.length > 0 && (await isAnyPaid(db, others))) throw problem('earlier_payment_arrived');
  }

  /** It may have been paid a moment ago, in another tab: it is asked about first. Throws 409 when it turns out to be paid. */
  async function canBeUsed(order: OpenOrder, { boughtBefore, language }: Wanted): Promise<boolean> {
    await ask(order);
    const again = { nextCheckAt: new Date(clock() + FIRST_CHECK_MS), checks: 0, boughtBefore, language };
    const used = await db.update(paymentOrders).set(again).where(isStill(order, 'open')).returning();
    if (used.length > 0) return true;
    const paid = await db.select().from(paymentOrders).where(isStill(order, 'paid'));
    if (paid.length > 0) throw problem('earlier_payment_arrived');
    return false;
  }
}

/** Takes the place of the one open order; null when it is taken. */
async function insertOrder(
  db: Database,
  { userId, plan, currency, amount, boughtBefore, arrival, language }: Wanted,
  { id, createdAt }: Pick<OrderRow, 'id' | 'createdAt'>,
): Promise<OrderRow | null> {
  const [inserted] = await db
    .insert(paymentOrders)
    .values({
      id,
      userId,
      planId: plan.plan_id,
      worth: plan.price_inr,
      messageLimit: plan.message_limit,
      amount,
      currency,
      state: 'opening',
      createdAt,
      boughtBefore,
      language,
      ...arrival,
    })
    .onConflictDoNothing()
    .returning();
  return inserted ?? null;
}

/** The order that holds this place: one that is being opened, or is open. */
async function findUnpaid(db: Database, { userId, plan, currency }: Wanted): Promise<OrderRow | null> {
  const [found] = await db
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.userId, userId),
        eq(paymentOrders.planId, plan.plan_id),
        eq(paymentOrders.currency, currency),
        inArray(paymentOrders.state, ['opening', 'open']),
      ),
    );
  return found ?? null;
}

/** What else this person has opened and not paid. */
function findOthers(db: Database, { userId, plan, currency }: Wanted): Promise<OrderRow[]> {
  const another = or(ne(paymentOrders.planId, plan.plan_id), ne(paymentOrders.currency, currency));
  const isOpen = and(eq(paymentOrders.state, 'open'), isNotNull(paymentOrders.providerOrderId));
  return db
    .select()
    .from(paymentOrders)
    .where(and(eq(paymentOrders.userId, userId), isOpen, another));
}

async function isAnyPaid(db: Database, orders: readonly OrderRow[]): Promise<boolean> {
  const ids = orders.map(({ id }) => id);
  const paid = await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(inArray(paymentOrders.id, ids), eq(paymentOrders.state, 'paid')));
  return paid.length > 0;
}

const isStill = (order: OrderRow, state: OrderRow['state']) =>
  and(eq(paymentOrders.id, order.id), eq(paymentOrders.state, state));

const notInitiated = () => problem('payment_not_initiated');
