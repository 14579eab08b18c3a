import {
  cancelSubscription,
  createOrder,
  getPaymentHistory,
  getSubscription,
  verifyPayment,
} from '#shared/contract/payments/payment-endpoints.ts';
import { planChoice } from '#shared/rules/plan-choice.ts';
import { findPlan } from '#shared/rules/plans.ts';
import type { Api } from '../http/api.ts';
import type { AppContext } from '../http/app-context.ts';
import type { ArrivalOf } from '../http/arrival.ts';
import { fieldProblem, problem } from '../http/problem.ts';
import { mailLanguage } from '../mail/mail-language.ts';
import { mountCallback } from './callback.ts';
import { findOrder } from './confirm.ts';
import { readHistory } from './history.ts';
import type { Payments } from './payments.ts';
import { newestPurchase } from './periods.ts';
import { mountWebhook } from './webhook.ts';

/** What payments needs from the other areas. `requireUser` throws 401. */
type PayersNeighbours = {
  requireUser(c: AppContext): Promise<{ readonly user: { readonly id: string; readonly partnerId: string | null } }>;
  readonly arrivalOf: ArrivalOf;
  /** The partner on whose page the user asked last; null when they never did on one. */
  partnerOf(userId: string): Promise<string | null>;
};

/** Serves /payments/*: what a signed-in user does, and what the provider tells us. */
export function mountPayments(
  api: Api,
  { deps, subscriptions, checkout }: Payments,
  { requireUser, arrivalOf, partnerOf }: PayersNeighbours,
): void {
  const { db, clock } = deps;

  api.mount(getSubscription, async ({ query }, c) => {
    const { user } = await requireUser(c);
    if (query.order !== undefined) await checkout?.orders.ask(user.id, query.order);
    return subscriptions.read(user.id);
  });

  api.mount(cancelSubscription, async (_, c) => subscriptions.cancel((await requireUser(c)).user.id));

  api.mount(getPaymentHistory, async ({ query }, c) => readHistory(db, (await requireUser(c)).user.id, query));

  if (!checkout) return;
  const { provider, orders, confirm, settle } = checkout;
  mountWebhook(api, deps, provider.webhookSecrets, settle);
  mountCallback(api, deps, confirm);

  api.mount(createOrder, async ({ body }, c) => {
    const { user } = await requireUser(c);
    const plan = findPlan(body.plan_id);
    if (!plan?.is_active) throw fieldProblem('plan_id', 'Please select a subscription plan');
    const boughtBefore = await newestPurchase(db, user.id);
    const choice = planChoice(plan, await subscriptions.read(user.id), clock());
    if (choice.kind === 'blocked') throw problem('already_subscribed');
    // Paying is always on a page of ours: whoever brought the payer did so before.
    const brought = user.partnerId ?? (await partnerOf(user.id));
    const { origin, partnerId } = await arrivalOf(c);
    const arrival = { origin, partnerId: partnerId ?? brought };
    const { currency } = body;
    const language = mailLanguage(body.lang).code;
    const order = await orders.open({ userId: user.id, plan, currency, boughtBefore, arrival, language });
    return {
      order_id: order.providerOrderId,
      amount: order.amount,
      currency,
      key_id: provider.keyId,
      receipt: order.id,
    };
  });

  api.mount(verifyPayment, async ({ body }, c) => {
    const { user } = await requireUser(c);
    await confirm(await findOrder(db, body.razorpay_order_id, user.id), body);
    return subscriptions.read(user.id);
  });
}
