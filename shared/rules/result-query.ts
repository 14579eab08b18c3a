import type { Plan } from '../contract/payments/payments.ts';
import { type PaymentErrorCode, readPaymentErrorCode } from './payment-errors.ts';
import { planNamed } from './plans.ts';

/** What the address of a payment page says. Anybody can write one: it is only ever shown, as text, cut to a length. */
export type ResultQuery = {
  readonly code: PaymentErrorCode;
  readonly message: string | null;
  readonly paymentId: string | null;
  readonly orderId: string | null;
  readonly plan: Plan | null;
  readonly planName: string;
  /** Minor units. */
  readonly amount: number | null;
  readonly currency: string;
};

/** Of a plan that nothing names. */
export const DEFAULT_PLAN_NAME = 'Subscription Plan';
const ID = /^[\w-]{1,64}$/;

export function readResultQuery(search: string): ResultQuery {
  const query = new URLSearchParams(search);
  const id = (name: string) => {
    const value = query.get(name);
    return value && ID.test(value) ? value : null;
  };
  const plan = planNamed(query.get('plan_id') ?? query.get('plan_name'));
  const amount = query.get('amount') ?? '';
  return {
    code: readPaymentErrorCode(query.get('error_code')),
    message: shown(query.get('error_message'), 200),
    paymentId: id('payment_id'),
    orderId: id('order_id'),
    plan,
    planName: shown(query.get('plan_name'), 60) ?? plan?.name ?? DEFAULT_PLAN_NAME,
    amount: /^\d{1,9}$/.test(amount) ? Number(amount) : null,
    currency: /^[A-Z]{3}$/.test(query.get('currency') ?? '') ? (query.get('currency') ?? 'INR') : 'INR',
  };
}

/** One line of at most `max` characters; null when nothing readable is left. Marks that turn the text around go. */
function shown(value: string | null, max: number): string | null {
  const line = (value ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  if (line === '') return null;
  const characters = [...line];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : line;
}
