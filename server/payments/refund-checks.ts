import { and, eq } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { claimPayment } from './claim-payment.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';
import { isUnderWay } from './refund-book.ts';
import { checkAfter } from './refund-schedule.ts';
import type { Settle } from './settle.ts';
import { payments } from './tables.ts';

type PaymentRow = typeof payments.$inferSelect;

/** Asks the provider about every refund that nobody has told us the end of and that is due for it, until the signal. */
export type RunRefundChecks = (signal: AbortSignal) => Promise<void>;

/** Longer than one check takes: a payment claimed by a server that is gone is due again then. */
const CLAIM_MS = 5 * 60_000;

export function createRefundChecks(
  { db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>,
  provider: PaymentProvider,
  settle: Settle,
): RunRefundChecks {
  const claimNext = () => {
    const again = { refundCheckAt: new Date(clock() + CLAIM_MS) };
    return claimPayment(db, payments.refundCheckAt, new Date(clock()), again);
  };

  return async (signal) => {
    for (let due = await claimNext(); due && !signal.aborted; due = await claimNext()) await check(due, signal);
  };

  async function check({ id, refundCheckAt: claimedUntil, refundChecks }: PaymentRow, signal: AbortSignal) {
    // Whoever has paid the payer in another way has written so into our book.
    const isOpen = await isUnderWay(db, id);
    if (isOpen) await ask(id, signal);
    if (signal.aborted || !claimedUntil) return;
    const checks = refundChecks + 1;
    const refundCheckAt = isOpen ? checkAfter(checks, clock()) : null;
    // After news it is planned anew already.
    const given = and(eq(payments.id, id), eq(payments.refundCheckAt, claimedUntil));
    const kept = await db.update(payments).set({ refundCheckAt, refundChecks: checks }).where(given).returning();
    if (isOpen && !refundCheckAt && kept.length > 0)
      log.error({ payment: id }, 'what has become of a refund is asked no more: look in the dashboard');
  }

  async function ask(id: string, signal: AbortSignal): Promise<void> {
    try {
      const facts = await provider.findPayment(id);
      if (!facts) throw new ProviderError('The payment that was paid back is not known');
      await settle(facts, { refunds: await provider.refundsOf(id, signal) });
    } catch (err) {
      if (!signal.aborted) log.warn({ err, payment: id }, 'refund could not be checked');
    }
  }
}
