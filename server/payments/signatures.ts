import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lower-case hex HMAC-SHA256, as Razorpay signs. */
export const sign = (content: string | Uint8Array, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('hex');

/** The headers of an event as Razorpay sends it. */
export const eventHeaders = (body: string, secret: string, eventId: string): Record<string, string> => ({
  'content-type': 'application/json',
  'x-razorpay-signature': sign(body, secret),
  'x-razorpay-event-id': eventId,
});

/** What the checkout signs after a payment. */
export const proofContent = (providerOrderId: string, paymentId: string): string => `${providerOrderId}|${paymentId}`;

/** Whether a signature is right under any of the secrets. Without a secret nothing is. */
export function isSigned(content: string | Uint8Array, signature: string, secrets: readonly string[]): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  return secrets.some((secret) => secret !== '' && timingSafeEqual(given, Buffer.from(sign(content, secret), 'hex')));
}
