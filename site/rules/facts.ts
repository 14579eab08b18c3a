import type { z } from 'astro/zod';
import { limits } from '#shared/contract/limits.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { messageLimitText, PLAN_TERMS, PLANS, priceOf, priceText } from '#shared/rules/plans.ts';
import { retention } from '#shared/rules/retention.ts';
import type { brandSchema } from '#site/schemas/brand.ts';

/** By name, what stands elsewhere once: prices, terms, how long things are kept, who the company is. */
export type Facts = Readonly<Record<string, string>>;
type Brand = z.infer<typeof brandSchema>;

/** What a text of the content can have filled in, written `{{plans.terms}}`. */
export function factsOf({ name, email, phone, hours, replyWithin, office, company }: Brand): Facts {
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
  [`${plan.plan_id}.messages`, messageLimitText(plan)],
  [`${plan.plan_id}.price`, priceText(plan)],
  [`${plan.plan_id}.inr`, formatMoney(priceOf(plan, 'INR'), 'INR')],
];

const PLACE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names of facts that a text asks for. */
export const factNames = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name = '']) => name);

/** A text with its facts put in, each as `write` says. Throws with the name of a fact that there is none of. */
export const fillFacts = (text: string, facts: Facts, write = (fact: string): string => fact): string =>
  text.replaceAll(PLACE, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`There is no fact called "${name}".`);
    return write(fact);
  });
