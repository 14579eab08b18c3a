import type { Currency } from '#shared/contract/payments/payments.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { findPlan, priceOf } from '#shared/rules/plans.ts';

/** What a plan costs in minor units, of the catalogue: tests say no price a second time. */
export function priceNow(planId: string, currency: Currency = 'INR'): number {
  const plan = findPlan(planId);
  if (!plan) throw new Error(`There is no plan ${planId}.`);
  return priceOf(plan, currency);
}

/** The same as a person reads it. */
export const shownPrice = (planId: string, currency: Currency = 'INR'): string =>
  formatMoney(priceNow(planId, currency), currency);
