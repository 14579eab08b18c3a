import { join } from 'node:path';
import { RULE_TOPICS, universityKey } from '#shared/rules/programs/university-rules.ts';
import type { UniversityRule } from '../schemas/university-rule.ts';
import { readCheckedRules } from '../universities/read-rules.ts';

/** A university and what its own pages say, by topic. */
export type RulesOfUniversity = { readonly university: string; readonly rules: readonly UniversityRule[] };

let rules: readonly UniversityRule[] | undefined;
const order = Object.keys(RULE_TOPICS);

/** All universities of a country that have rules, by name; read once a build. */
export function rulesIn(country: string): RulesOfUniversity[] {
  const inCountry = allRules().filter((rule) => rule.country === country);
  return [...Map.groupBy(inCountry, ({ university }) => university)]
    .map(([university, of]) => ({
      university,
      rules: of.toSorted((a, b) => order.indexOf(a.about) - order.indexOf(b.about)),
    }))
    .sort((a, b) => a.university.localeCompare(b.university, 'en'));
}

/** Those of one university, in whatever spelling. */
export const rulesOf = (country: string, university: string): readonly UniversityRule[] =>
  rulesIn(country).find((one) => universityKey(one.university) === universityKey(university))?.rules ?? [];

/** The countries that have any. */
export const countriesWithRules = (): string[] => [...new Set(allRules().map(({ country }) => country))];

function allRules(): readonly UniversityRule[] {
  rules ??= readCheckedRules(join(process.cwd(), 'site/content'));
  return rules;
}
