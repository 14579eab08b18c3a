import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { paymentWebhook } from '#shared/contract/payments/payment-endpoints.ts';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';
import { problem } from '../http/problem.ts';
import type { RefundFacts } from './provider.ts';
import { webhookBody } from './razorpay-entities.ts';
import type { Settle } from './settle.ts';
import { isSigned } from './signatures.ts';

const EVENT_ID = /^[\w.-]{1,100}$/;

/**
 * Razorpay's events. The signature covers the bytes as they came. Whatever was signed is answered with 200 at once,
 * also when it is none of ours: another answer makes Razorpay repeat it for a day. Only a fault of our own is a 5xx.
 */
export function mountWebhook(api: Api, { log }: Pick<Deps, 'log'>, secrets: readonly string[], settle: Settle): void {
  api.mount(paymentWebhook, async (_, c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    if (!isSigned(bytes, c.req.header('x-razorpay-signature') ?? '', secrets)) throw problem('signature_invalid');
    const body = v.safeParse(v.pipe(v.string(), v.parseJson(), webhookBody), new TextDecoder().decode(bytes));
    if (!body.success) {
      log.info('webhook about something else');
      return {};
    }
    const named = c.req.header('x-razorpay-event-id') ?? '';
    // Without a name of its own an event is the same as another with the same bytes.
    const eventId = EVENT_ID.test(named) ? named : createHash('sha256').update(bytes).digest('hex');
    const { event, payload } = body.output;
    const outcome = await settle(payload.payment.entity, { eventId, refunds: refundsIn(body.output) });
    log.info({ event: /^[\w.]{1,60}$/.exec(event)?.[0], outcome }, 'webhook');
    return {};
  });
}

/** What it says about a refund of its payment; it came to its status when the event was written. */
function refundsIn({ payload, created_at }: v.InferOutput<typeof webhookBody>): RefundFacts[] {
  const { refund, payment } = payload;
  if (refund?.entity.paymentId !== payment.entity.paymentId) return [];
  return [{ ...refund.entity, changedAt: created_at == null ? null : created_at * 1_000 }];
}
