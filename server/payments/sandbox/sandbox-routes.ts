import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { and, eq, ne } from 'drizzle-orm';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { API_PREFIX } from '#shared/contract/endpoint.ts';
import { paymentWebhook } from '#shared/contract/payments/payment-endpoints.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { findPlan } from '#shared/rules/plans.ts';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/app-context.ts';
import { problem } from '../../http/problem.ts';
import { readJson } from '../../http/read-body.ts';
import { findOrder } from '../confirm.ts';
import type { OrderRow } from '../settle.ts';
import { proofContent, sign } from '../signatures.ts';
import { sandboxPayments } from '../tables.ts';
import { DECLINES, findDecline } from './declines.ts';
import { type SandboxProvider, sandboxId, toFacts } from './sandbox-provider.ts';
import { sendSandboxEvent } from './sandbox-webhooks.ts';

const script = fileURLToPath(new URL('./checkout.js', import.meta.url));
/** `close-tab` is a payment whose proof never reaches the browser: only the webhook tells. */
const attempt = v.variant('outcome', [
  v.object({ outcome: v.picklist(['succeed', 'close-tab']) }),
  v.object({ outcome: v.literal('decline'), reason: v.string() }),
]);

/** The sandbox's side of the checkout: the script, and what its buttons do. Exists only where no money can move. */
export function mountSandbox(app: Hono<AppEnv>, deps: Deps, provider: SandboxProvider): void {
  const { db, env, clock, newId } = deps;
  const source = readFileSync(script, 'utf8');

  app.use('/sandbox/*', bodyLimit({ maxSize: 4_096 }), async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });

  app.get('/sandbox/checkout.js', (c) => c.body(source, 200, { 'content-type': 'text/javascript; charset=utf-8' }));

  app.get('/sandbox/orders/:id', async (c) => {
    const order = await requireOrder(c.req.param('id'));
    return c.json({
      plan: findPlan(order.planId)?.name ?? order.planId,
      amount: formatMoney(order.amount, order.currency),
      declines: DECLINES.map(({ reason, label }) => ({ reason, label })),
    });
  });

  app.post('/sandbox/orders/:id/pay', async (c) => {
    const parsed = v.safeParse(attempt, await readJson(c));
    const decline = parsed.success && parsed.output.outcome === 'decline' ? findDecline(parsed.output.reason) : null;
    if (!parsed.success || (parsed.output.outcome === 'decline' && !decline)) throw problem('outcome_unknown');
    const order = await requireOrder(c.req.param('id'));
    if (await isPaid(order.providerOrderId)) throw problem('order_paid');

    const [row] = await db
      .insert(sandboxPayments)
      .values({
        id: sandboxId('pay'),
        providerOrderId: order.providerOrderId,
        amount: order.amount,
        currency: order.currency,
        status: decline ? 'failed' : 'captured',
        reason: decline?.reason ?? null,
      })
      .returning();
    if (!row) throw new Error('An inserted payment was not returned');
    for (const event of decline ? ['payment.failed'] : ['payment.captured', 'order.paid']) await send(event, row);

    const metadata = { order_id: row.providerOrderId, payment_id: row.id };
    if (decline) {
      const { code, description, reason } = decline;
      return c.json({ error: { code, description, reason, source: 'bank', step: 'payment_authorization', metadata } });
    }
    return c.json({
      razorpay_payment_id: row.id,
      razorpay_order_id: row.providerOrderId,
      razorpay_signature: sign(proofContent(row.providerOrderId, row.id), provider.proofSecret),
    });
  });

  const send = (event: string, row: typeof sandboxPayments.$inferSelect) =>
    sendSandboxEvent(
      (request) => app.request(request),
      {
        url: `${env.publicUrl}${API_PREFIX}${paymentWebhook.path}`,
        secret: provider.webhookSecret,
        eventId: `evt_sandbox_${newId()}`,
        at: clock(),
      },
      event,
      toFacts(row),
    );

  async function requireOrder(id: string): Promise<OrderRow & { providerOrderId: string }> {
    const order = await findOrder(db, id);
    if (!order?.providerOrderId) throw problem('order_not_found');
    return { ...order, providerOrderId: order.providerOrderId };
  }

  async function isPaid(providerOrderId: string): Promise<boolean> {
    const captured = await db
      .select({ id: sandboxPayments.id })
      .from(sandboxPayments)
      .where(and(eq(sandboxPayments.providerOrderId, providerOrderId), ne(sandboxPayments.status, 'failed')));
    return captured.length > 0;
  }
}
