import type { Subscription } from '../contract/payments/payments.ts';
import type { PlanStatus, UpgradeTrigger } from '../rules/gate.ts';
import type { Purchase } from '../rules/purchase.ts';

export type SubscriptionState = {
  readonly planStatus: PlanStatus;
  /** What the server said last; null when it has not, or nobody is signed in. */
  readonly subscription: Subscription | null;
  readonly checking: boolean;
  readonly purchase: Purchase;
  /** Why the upgrade dialog is open; null while it is not. */
  readonly upgrade: UpgradeTrigger | null;
};
