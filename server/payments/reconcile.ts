import type { PaymentProvider } from './provider.ts';
import type { OrderRow, Settle } from './settle.ts';

/**
 * Asks the provider what has become of an order, and takes in what it says. Money that was authorized and that nobody
 * has taken is taken. Throws ProviderError.
 */
export type Reconcile = (order: OrderRow, signal?: AbortSignal) => Promise<void>;

export const createReconcile =
  (provider: PaymentProvider, settle: Settle): Reconcile =>
  async ({ providerOrderId, amount, currency, paymentId }, signal) => {
    if (!providerOrderId) return;
    const found = await provider.paymentsOf(providerOrderId, signal);
    let paid = paymentId !== null || found.some(({ status }) => status === 'captured' || status === 'refunded');
    for (const payment of found) {
      await settle(payment, { isClaimed: true });
      const ours = payment.amount === amount && payment.currency === currency && payment.orderId === providerOrderId;
      if (payment.status !== 'authorized' || !ours || paid) continue;
      await settle(await provider.capture(payment, signal));
      paid = true;
    }
  };
