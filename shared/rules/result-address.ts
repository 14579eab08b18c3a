import type { Order } from '../contract/payments/payments.ts';
import { findPlan } from './plans.ts';
import type { Purchase } from './purchase.ts';

/** The page that a purchase ends on; null while it has not ended, and where nothing is to be shown. */
export function resultAddress(purchase: Purchase): string | null {
  switch (purchase.step) {
    case 'active':
      return successAddress(purchase.planId, purchase.order, purchase.paymentId);
    // The page asks the server until it knows.
    case 'unknown':
      return successAddress(purchase.planId, purchase.order, purchase.proof.razorpay_payment_id);
    case 'failed':
      return address('/payment/failure', {
        error_code: purchase.failure.code,
        error_message: purchase.failure.message,
        ...orderQuery(purchase.planId, purchase.order),
      });
    default:
      return null;
  }
}

const successAddress = (planId: string, order: Order, paymentId: string) =>
  address('/payment/success', { plan_id: planId, payment_id: paymentId, ...orderQuery(planId, order) });

const orderQuery = (planId: string, order: Order) => ({
  order_id: order.order_id,
  plan_name: findPlan(planId)?.name ?? '',
  amount: String(order.amount),
  currency: order.currency,
});

const address = (path: string, query: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(query)}`;
