import type { PlanMessages } from '../chat/allowance.ts';
import type { Deps } from '../deps.ts';
import type { RateLimits } from '../http/rate-limit.ts';
import type { Outbox } from '../mail/outbox.ts';
import { type Confirm, createConfirm } from './confirm.ts';
import { createOrders, type Orders } from './orders.ts';
import { createPlanMessages } from './plan-messages.ts';
import type { PaymentProvider } from './provider.ts';
import { createRazorpay } from './razorpay.ts';
import { createReconcile } from './reconcile.ts';
import { createReconciler, type Reconciler } from './reconciler.ts';
import { createRefundChecks } from './refund-checks.ts';
import { createRefunds } from './refunds.ts';
import { createSandboxProvider, type SandboxProvider } from './sandbox/sandbox-provider.ts';
import { createSettle, type Settle } from './settle.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';

/** What it takes to be paid. */
type Checkout = {
  readonly provider: PaymentProvider;
  readonly settle: Settle;
  readonly orders: Orders;
  readonly confirm: Confirm;
  readonly reconciler: Reconciler;
};

export type Payments = {
  readonly deps: Deps;
  readonly subscriptions: Subscriptions;
  readonly planMessages: PlanMessages;
  /** Null without keys where the sandbox is not there either: nothing can be bought. */
  readonly checkout: Checkout | null;
  /** The same provider as the checkout's, when it is the sandbox. */
  readonly sandbox: SandboxProvider | null;
};

export function createPayments(deps: Deps, rateLimits: RateLimits, outbox: Outbox): Payments {
  const { env } = deps;
  const sandbox = env.standIns.sandbox === 'nobody' ? null : createSandboxProvider(deps);
  const provider = env.razorpay ? createRazorpay(env.razorpay) : sandbox;
  return {
    deps,
    subscriptions: createSubscriptions(deps),
    planMessages: createPlanMessages(deps),
    checkout: provider && createCheckout(deps, provider, rateLimits, outbox),
    sandbox,
  };
}

function createCheckout(deps: Deps, provider: PaymentProvider, rateLimits: RateLimits, outbox: Outbox): Checkout {
  const settle = createSettle(deps, outbox);
  const reconcile = createReconcile(provider, settle);
  return {
    provider,
    settle,
    orders: createOrders(deps, rateLimits, provider, reconcile),
    confirm: createConfirm(deps, provider, settle),
    reconciler: createReconciler(
      deps,
      reconcile,
      createRefunds(deps, provider, settle),
      createRefundChecks(deps, provider, settle),
    ),
  };
}
