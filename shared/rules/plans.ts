import { CURRENCIES, type Currency, type Plan } from '../contract/payments/payments.ts';
import { type Text, text } from '../texts/text.ts';
import { formatMoney } from './money.ts';

const SINCE = '2026-11-01T00:00:00.000Z';
/** Of the larger plan: a person's time, which is booked with the contact form. */
const GUIDANCE = 'One hour of expert guidance per month';
const monthly = {
  currency: 'INR',
  billing_cycle: 'monthly',
  is_active: true,
  razorpay_plan_id: null,
  created_at: SINCE,
  updated_at: SINCE,
} as const;

/** What can be bought. Browser and server read it here and nowhere else; prices are minor units (specification, "Plans"). */
export const PLANS: readonly Plan[] = [
  {
    plan_id: 'starter_monthly',
    name: 'Basic Plan',
    description: 'For one application season, a few questions a week.',
    price_inr: 10_000,
    price_usd: 120,
    features: ['Chat history', 'Email support', 'Priority support'],
    message_limit: 50,
    ...monthly,
  },
  {
    plan_id: 'professional_monthly',
    name: 'Advanced Plan',
    description: 'For the months in which everything happens at once.',
    price_inr: 200_000,
    price_usd: 2_400,
    features: ['Chat history', 'Email support', 'Priority support', GUIDANCE],
    message_limit: -1,
    ...monthly,
  },
];

/** Not a plan: a card that opens a mail to the sales mailbox. It says what a partner is given today, and no more. */
export const ENTERPRISE_CONTACT = {
  plan_id: 'enterprise_contact',
  name: 'Enterprise',
  description: 'For colleges, agents and universities.',
  features: ['The assistant on your own site', 'Your colours and your font'],
} as const;

export const findPlan = (planId: string): Plan | null => PLANS.find(({ plan_id }) => plan_id === planId) ?? null;

/** A plan by its id or its name, as pages name it in their addresses. */
export const planNamed = (text: string | null): Plan | null =>
  text === null ? null : (findPlan(text) ?? PLANS.find(({ name }) => name === text) ?? null);

/** Minor units of the currency, for one month. */
export const priceOf = (plan: Plan, currency: Currency): number =>
  currency === 'INR' ? plan.price_inr : plan.price_usd;

export const isUnlimited = ({ message_limit }: Pick<Plan, 'message_limit'>): boolean => message_limit === -1;

/** "50 messages a month", as a plan card and its label put it. */
export const messageLimitText = (plan: Pick<Plan, 'message_limit'>): Text =>
  isUnlimited(plan) ? text('Unlimited messages') : text('#1 messages a month', plan.message_limit);

/** Whether a counsellor's hour is part of the plan. */
export const hasGuidance = (plan: Pick<Plan, 'features'>): boolean => plan.features.includes(GUIDANCE);

/** "₹100 or $1.20": what one month of a plan costs, as a sentence says it. */
export const priceText = (plan: Plan): string => prices(plan).join(' or ');

const prices = (plan: Plan): readonly string[] =>
  CURRENCIES.map((currency) => formatMoney(priceOf(plan, currency), currency));

/** What every plan is, wherever one is offered or has been bought. */
export const PLAN_TERMS = 'A plan is one month, paid once, and does not renew by itself.';

/** What asking costs once the free messages are used. The first plan of the catalogue is the smallest. */
export const askingOn = (): Text =>
  text('To ask more you need a plan, from #1 or #2 a month.', ...(PLANS[0] ? prices(PLANS[0]) : []));

/** Stands before every sign-up form: what the account gives, and what it does not. */
export const accountOffer = (): Text =>
  text('A free account keeps your conversations to read and search. #1 #2', askingOn(), text(PLAN_TERMS));
