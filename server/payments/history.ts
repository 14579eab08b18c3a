import { and, count, desc, eq, exists, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import type { paymentHistory, paymentRecord, SecondPayment } from '#shared/contract/payments/payments.ts';
import { findPlan } from '#shared/rules/plans.ts';
import type { Database } from '../db/database.ts';
import { readPaidTwice } from './paid-twice.ts';
import type { OrderRow } from './settle.ts';
import { paymentOrders as orders, payments } from './tables.ts';

type PaymentRow = typeof payments.$inferSelect;
type Record = v.InferOutput<typeof paymentRecord>;

/** The orders on which a payment was tried, newest first: each with the payment that decided it. */
export async function readHistory(
  db: Database,
  userId: string,
  { limit, skip }: { readonly limit: number; readonly skip: number },
): Promise<v.InferOutput<typeof paymentHistory>> {
  const tried = db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orders.id));
  const mine = and(eq(orders.userId, userId), exists(tried));
  const [all] = await db.select({ total: count() }).from(orders).where(mine);
  const page = await db
    .select()
    .from(orders)
    .where(mine)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(skip);
  const ids = page.map(({ id }) => id);
  const rows = await db.select().from(payments).where(inArray(payments.orderId, ids)).orderBy(desc(payments.updatedAt));
  const twice = await readPaidTwice(db, rows);
  const records = page.map((order) =>
    toRecord(
      order,
      rows.filter(({ orderId }) => orderId === order.id),
      twice.get(order.id) ?? [],
    ),
  );
  return { payments: records, total: all?.total ?? 0 };
}

function toRecord(order: OrderRow, newestFirst: readonly PaymentRow[], paidTwice: readonly SecondPayment[]): Record {
  const decisive = newestFirst.find(({ id }) => id === order.paymentId) ?? newestFirst[0];
  return {
    payment_id: decisive?.id ?? null,
    order_id: order.providerOrderId ?? order.id,
    plan_id: order.planId,
    plan_name: findPlan(order.planId)?.name ?? order.planId,
    amount: order.amount,
    currency: order.currency,
    // What is to be paid back has bought nothing.
    status: STATUS[decisive?.refundFor ? 'refunded' : (decisive?.status ?? 'authorized')],
    created_at: order.createdAt.toISOString(),
    paid_twice: [...paidTwice],
  };
}

/** To the customer an authorized payment is one that is not decided. */
const STATUS = {
  authorized: 'created',
  captured: 'paid',
  failed: 'failed',
  refunded: 'refunded',
} as const satisfies { [K in PaymentRow['status']]: Record['status'] };
