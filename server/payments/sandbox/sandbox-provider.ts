import { hkdfSync, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SANDBOX_KEY_PREFIX } from '#shared/rules/checkout-script.ts';
import type { Deps } from '../../deps.ts';
import { type PaymentFacts, type PaymentProvider, ProviderError, type RefundFacts } from '../provider.ts';
import { sandboxPayments } from '../tables.ts';

export type SandboxProvider = PaymentProvider & { readonly webhookSecret: string };

/** Stands in for Razorpay while no keys are set: same ids, same signatures, and a table for what Razorpay would know. */
export function createSandboxProvider({ db, env }: Pick<Deps, 'db' | 'env'>): SandboxProvider {
  const secret = (use: string) => Buffer.from(hkdfSync('sha256', env.authSecrets[0], '', use, 32)).toString('hex');
  const webhookSecret = secret('sandbox-webhook');
  return {
    keyId: `${SANDBOX_KEY_PREFIX}checkout`,
    proofSecret: secret('sandbox-proof'),
    webhookSecret,
    webhookSecrets: [webhookSecret],
    createOrder: async () => sandboxId('order'),
    async paymentsOf(providerOrderId) {
      const rows = await db.select().from(sandboxPayments).where(eq(sandboxPayments.providerOrderId, providerOrderId));
      return rows.map(toFacts);
    },
    findPayment: find,
    async capture() {
      throw new ProviderError('The sandbox captures every payment at once');
    },
    async refund(payment) {
      const status = 'refunded';
      await db.update(sandboxPayments).set({ status }).where(eq(sandboxPayments.id, payment.paymentId));
      return { payment: { ...payment, status, amountRefunded: payment.amount }, refund: refundOf(payment) };
    },
    async refundsOf(paymentId) {
      const payment = await find(paymentId);
      return payment?.status === 'refunded' ? [refundOf(payment)] : [];
    },
  };

  async function find(paymentId: string): Promise<PaymentFacts | null> {
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, paymentId));
    return row ? toFacts(row) : null;
  }
}

/** A payment is returned in one, and at once. */
const refundOf = ({ paymentId, amount }: PaymentFacts): RefundFacts => ({
  refundId: paymentId.replace('pay', 'rfnd'),
  paymentId,
  amount,
  status: 'processed',
  madeAt: null,
  changedAt: null,
});

/** Looks like Razorpay's: `pay_` and 14 letters or digits. */
export const sandboxId = (kind: 'order' | 'pay'): string => `${kind}_sandbox${randomBytes(8).toString('hex')}`;

export const toFacts = (row: typeof sandboxPayments.$inferSelect): PaymentFacts => ({
  paymentId: row.id,
  orderId: row.providerOrderId,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  amountRefunded: row.status === 'refunded' ? row.amount : 0,
  reason: row.reason,
});
