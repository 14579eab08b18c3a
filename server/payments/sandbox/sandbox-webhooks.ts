import type { PaymentFacts } from '../provider.ts';
import { eventHeaders } from '../signatures.ts';

type Deliver = (request: Request) => Response | Promise<Response>;

/**
 * Sends an event about a payment to our own webhook, signed, with the documented fields. `deliver` takes the request as
 * the network would. Throws when it is not accepted.
 */
export async function sendSandboxEvent(
  deliver: Deliver,
  { url, secret, eventId, at }: { url: string; secret: string; eventId: string; at: number },
  event: string,
  payment: PaymentFacts,
): Promise<void> {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_sandbox',
    event,
    contains: ['payment'],
    payload: {
      payment: {
        entity: {
          id: payment.paymentId,
          entity: 'payment',
          amount: payment.amount,
          currency: payment.currency,
          status: payment.status,
          order_id: payment.orderId,
          method: 'card',
          amount_refunded: payment.amountRefunded,
          captured: payment.status === 'captured',
          error_reason: payment.reason,
          created_at: Math.floor(at / 1000),
        },
      },
    },
    created_at: Math.floor(at / 1000),
  });
  const headers = eventHeaders(body, secret, eventId);
  const response = await deliver(new Request(url, { method: 'POST', headers, body }));
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
}
