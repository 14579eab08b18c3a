import type { Deps } from '../deps.ts';
import { claimPayment } from './claim-payment.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';
import type { Settle } from './settle.ts';
import { payments } from './tables.ts';

type PaymentRow = typeof payments.$inferSelect;

/** Pays back every payment that is due for it, until the signal; what fails is tried again later. */
export type RunRefunds = (signal: AbortSignal) => Promise<void>;

/** Also after a crash in the middle, and while Razorpay refuses because the account has no money in it. */
const AGAIN_MS = 10 * 60_000;

/**
 * Money that has bought nothing goes back. Its state is asked first: what was paid back by hand, or by a call whose answer
 * was lost, is not paid back again. Nor is a refund that was made and has failed (`refund-book.ts`): its bank takes none
 * (Razorpay, "Refund states"), and whoever helps the payer by hand may have done so already.
 */
export function createRefunds(
  { db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>,
  provider: PaymentProvider,
  settle: Settle,
): RunRefunds {
  const claimNext = () => {
    const again = { refundDueAt: new Date(clock() + AGAIN_MS) };
    return claimPayment(db, payments.refundDueAt, new Date(clock()), again);
  };

  return async (signal) => {
    for (let due = await claimNext(); due && !signal.aborted; due = await claimNext()) await refund(due, signal);
  };

  async function refund({ id }: PaymentRow, signal: AbortSignal): Promise<void> {
    try {
      const facts = await provider.findPayment(id);
      if (!facts) throw new ProviderError('The payment to be paid back is not known');
      if (facts.status !== 'captured') await settle(facts);
      else {
        const { payment, refund } = await provider.refund(facts, signal);
        await settle(payment, { refunds: [refund] });
      }
    } catch (err) {
      if (!signal.aborted) log.error({ err, payment: id }, 'payment could not be paid back yet');
    }
  }
}
