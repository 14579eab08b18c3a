import type { Currency, Plan } from '../contract/payments.ts';

const SINCE = '2026-11-01T00:00:00.000Z';
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
    features: ['Chat history', 'Email support', 'Priority support', 'One hour of expert guidance per month'],
    message_limit: -1,
    ...monthly,
  },
];

/** Not a plan: a card that opens a mail to the sales mailbox. */
export const ENTERPRISE_CONTACT = {
  plan_id: 'enterprise_contact',
  name: 'Enterprise',
  description: 'For colleges, agents and universities that give the assistant to their own students.',
  features: ['The assistant on your own site', 'Your name and colours', 'One invoice'],
  mail: {
    subject: 'Enterprise plan enquiry',
    body: 'Hello,\n\nwe would like to offer the assistant to our students. Please tell us about the Enterprise plan.\n\nInstitution:\nNumber of students:\nPhone:\n',
  },
} as const;

export const findPlan = (planId: string): Plan | null => PLANS.find(({ plan_id }) => plan_id === planId) ?? null;

/** Minor units of the currency, for one month. */
export const priceOf = (plan: Plan, currency: Currency): number =>
  currency === 'INR' ? plan.price_inr : plan.price_usd;

export const isUnlimited = ({ message_limit }: Pick<Plan, 'message_limit'>): boolean => message_limit === -1;

/** "50 messages a month", as a plan card and its label put it. */
export const messageLimitText = (plan: Pick<Plan, 'message_limit'>): string =>
  isUnlimited(plan) ? 'Unlimited messages' : `${plan.message_limit} messages a month`;
