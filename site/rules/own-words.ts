import type { z } from 'astro/zod';
import { limits } from '#shared/contract/limits.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { messageLimitText, PLAN_TERMS, PLANS, priceOf, priceText } from '#shared/rules/plans.ts';
import { retention } from '#shared/rules/retention.ts';
import { english } from '#shared/texts/say.ts';
import type { brandSchema } from '#site/schemas/brand.ts';

type Brand = z.infer<typeof brandSchema>;

/** By name, what stands elsewhere once and a text can have filled in, written `{{plans.terms}}`: prices, terms, how long things are kept, who the company is. */
export function ownWords({
  name,
  email,
  phone,
  hours,
  replyWithin,
  office,
  company,
}: Brand): Readonly<Record<string, string>> {
  const { grievanceOfficer: officer } = company;
  return {
    ...Object.fromEntries(PLANS.flatMap(factsOfPlan)),
    'plans.terms': PLAN_TERMS,
    ...Object.fromEntries(Object.entries(retention).map(([key, value]) => [`kept.${key}`, String(value)])),
    'kept.undoMinutes': String(limits.undoMinutes),
    'brand.name': name,
    'brand.support': email.support,
    'brand.hello': email.hello,
    'brand.phone': phone.shown,
    'brand.hours': hours,
    'brand.replyWithin': replyWithin,
    'office.name': office.name,
    'office.lines': office.lines.join(', '),
    'office.note': office.note,
    'company.name': company.legalName,
    'company.office': company.registeredOffice.join(', '),
    'company.registrations': [
      company.cin ? `CIN ${company.cin}` : 'no CIN is given',
      company.gstin ? `GSTIN ${company.gstin}` : 'no GSTIN is given',
    ].join(', '),
    'company.processors': company.processors.join('; '),
    'company.logsKept': company.logsKept,
    'grievance.name': officer.name,
    'grievance.designation': officer.designation,
    'grievance.email': officer.email,
    'grievance.hours': officer.hours,
  };
}

const factsOfPlan = (plan: (typeof PLANS)[number]): [string, string][] => [
  [`${plan.plan_id}.name`, plan.name],
  [`${plan.plan_id}.messages`, english(messageLimitText(plan))],
  [`${plan.plan_id}.price`, priceText(plan)],
  [`${plan.plan_id}.inr`, formatMoney(priceOf(plan, 'INR'), 'INR')],
];
