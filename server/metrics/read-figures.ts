import { and, count, eq, isNotNull, lte, min, sql, sum } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { outbox } from '../mail/tables.ts';
import { modelUsage } from '../model-usage/tables.ts';
import { dayOf } from '../model-usage/usage-book.ts';
import { countFailing } from '../payments/refund-book.ts';
import { paymentOrders, payments } from '../payments/tables.ts';
import { createGauge, type Metrics } from './metrics.ts';

/** Shows what stands in the database. All copies of the server tell the same of it: take the highest, not the sum. */
export type DatabaseFigures = { show(): Promise<void>; hide(): void };

/** One function because each gauge is made, shown and hidden here, and nowhere else. */
export function createDatabaseFigures(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { registry }: Pick<Metrics, 'registry'>,
): DatabaseFigures {
  const mails = createGauge(registry, 'galen_mails', 'Mails in the outbox, by state', ['state']);
  const mailDelay = createGauge(
    registry,
    'galen_mail_delay_seconds',
    'For how long the mail has been due that waits longest',
  );
  const orders = createGauge(registry, 'galen_payment_orders', 'Orders, by state', ['state']);
  const checks = createGauge(
    registry,
    'galen_payment_checks_due',
    'Orders that the payment provider is to be asked about now',
  );
  const settled = createGauge(registry, 'galen_payments', 'Payments that the provider has told of, by status', [
    'status',
  ]);
  const refunds = createGauge(
    registry,
    'galen_payment_refunds_due',
    'Payments that are to be paid back and have not been yet',
  );
  const failed = createGauge(
    registry,
    'galen_payment_refunds_failed',
    'Payments whose refund has failed and has not been made again',
  );
  const tokens = createGauge(
    registry,
    'galen_model_tokens_today',
    'Tokens that language models have used since midnight UTC',
    ['model', 'role', 'direction'],
  );
  const cost = createGauge(registry, 'galen_model_cost_today', 'What they have cost, in LLM_CURRENCY', [
    'model',
    'role',
  ]);
  const all = [mails, mailDelay, orders, checks, settled, refunds, failed, tokens, cost];

  return {
    hide() {
      for (const gauge of all) gauge.show([]);
    },
    async show() {
      const now = new Date(clock());
      const byMail = await db.select({ state: outbox.state, value: count() }).from(outbox).groupBy(outbox.state);
      mails.show(byMail.map(({ state, value }) => ({ labels: { state }, value })));
      const [oldest] = await db
        .select({ since: min(outbox.dueAt) })
        .from(outbox)
        .where(and(eq(outbox.state, 'waiting'), lte(outbox.dueAt, now)));
      mailDelay.show([{ labels: {}, value: oldest?.since ? (now.getTime() - oldest.since.getTime()) / 1_000 : 0 }]);

      const byOrder = await db
        .select({ state: paymentOrders.state, value: count() })
        .from(paymentOrders)
        .groupBy(paymentOrders.state);
      orders.show(byOrder.map(({ state, value }) => ({ labels: { state }, value })));
      const [due] = await db.select({ value: count() }).from(paymentOrders).where(lte(paymentOrders.nextCheckAt, now));
      checks.show([{ labels: {}, value: due?.value ?? 0 }]);
      const byPayment = await db
        .select({ status: payments.status, value: count() })
        .from(payments)
        .groupBy(payments.status);
      settled.show(byPayment.map(({ status, value }) => ({ labels: { status }, value })));
      const [owed] = await db.select({ value: count() }).from(payments).where(isNotNull(payments.refundDueAt));
      refunds.show([{ labels: {}, value: owed?.value ?? 0 }]);
      failed.show([{ labels: {}, value: await countFailing(db) }]);

      const { model, role, inputTokens, outputTokens } = modelUsage;
      const used = await db
        .select({
          model,
          role,
          input: sum(inputTokens).mapWith(Number),
          output: sum(outputTokens).mapWith(Number),
          cost: sql`sum(${modelUsage.cost})`.mapWith(Number),
        })
        .from(modelUsage)
        .where(eq(modelUsage.day, dayOf(now.getTime())))
        .groupBy(model, role);
      tokens.show(
        used.flatMap((row) => [
          { labels: { model: row.model, role: row.role, direction: 'in' }, value: row.input },
          { labels: { model: row.model, role: row.role, direction: 'out' }, value: row.output },
        ]),
      );
      cost.show(used.map((row) => ({ labels: { model: row.model, role: row.role }, value: row.cost })));
    },
  };
}
