import { and, eq } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { claimPayment } from './claim-payment.ts';
import { isLasting } from './periods.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';
import { isUnderWay } from './refund-book.ts';
import { checkAfter } from './refund-schedule.ts';
import type { Settle } from './settle.ts';
import { payments } from './tables.ts';

type PaymentRow = typeof payments.$inferSelect;

/**
 * Asks the provider, until the signal, about what is due for it: every refund that nobody has told us the end of, and every
 * payment of a month that is not over, because it may have been paid back by hand while no event reached us.
 */
export type RunRefundChecks = (signal: AbortSignal) => Promise<void>;

/** Longer than one check takes: a payment claimed by a server that is gone is due again then. */
const CLAIM_MS = 5 * 60_000;
/** In one round: orders and refunds of the next minute do not wait for those of a day on which much was sold. */
const AT_ONCE = 50;

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
    for (let checked = 0; checked < AT_ONCE; checked++) {
      const due = await claimNext();
      if (!due || signal.aborted) return;
      await check(due, signal);
    }
  };

  async function check({ id, refundCheckAt: claimedUntil, refundChecks }: PaymentRow, signal: AbortSignal) {
    // Whoever has paid the payer in another way has written so into our book.
    const isOpen = await isUnderWay(db, id);
    const isWatched = isOpen || (await isLasting(db, id, new Date(clock())));
    if (isWatched) await ask(id, isOpen, signal);
    if (signal.aborted || !claimedUntil) return;
    const checks = refundChecks + 1;
    const refundCheckAt = isWatched ? checkAfter(checks, clock()) : null;
    // After news it is planned anew already.
    const given = and(eq(payments.id, id), eq(payments.refundCheckAt, claimedUntil));
    const kept = await db.update(payments).set({ refundCheckAt, refundChecks: checks }).where(given).returning();
    if (isOpen && !refundCheckAt && kept.length > 0)
      log.error({ payment: id }, 'what has become of a refund is asked no more: look in the dashboard');
  }

  async function ask(id: string, isOpen: boolean, signal: AbortSignal): Promise<void> {
    try {
      const facts = await provider.findPayment(id);
      if (!facts) throw new ProviderError('The payment is not known');
      const hasRefunds = isOpen || facts.amountRefunded > 0;
      await settle(facts, { refunds: hasRefunds ? await provider.refundsOf(id, signal) : [] });
    } catch (err) {
      if (!signal.aborted) log.warn({ err, payment: id }, 'refund could not be checked');
    }
  }
}
