import type { Source } from '#shared/contract/chat/chat.ts';
import { RULE_TOPICS, rulesPath, universityKey } from '#shared/rules/programs/university-rules.ts';
import type { Cited } from '../answers/source-shelf.ts';
import type { Knowledge } from '../knowledge.ts';
import { type NamedUniversity, namesFor } from './university-names.ts';

export type UniversityRule = Knowledge['universityRules'][number];

/** A university of which we have read pages that hold for more than one program. */
export type RuledUniversity = NamedUniversity & {
  readonly country: string;
  readonly rules: readonly UniversityRule[];
  readonly cite: Cited;
  /** Its pages that the rules are from. */
  readonly official: NonNullable<Source['official']>;
};

export type RuleShelf = ReturnType<typeof createRuleShelf>;

/** The rules by university, each ready to be cited with the day on which the oldest of them was read. */
export function createRuleShelf({ universityRules, countries }: Pick<Knowledge, 'universityRules' | 'countries'>) {
  const places = new Set(countries.flatMap(({ places }) => places.map((place) => place.toLowerCase())));
  const byUniversity = Map.groupBy(universityRules, ({ country, university }) => keyOf(country, university));
  const universities = [...byUniversity.values()].flatMap((rules) => toUniversity(rules, places));
  const byKey = new Map(universities.map((one) => [keyOf(one.country, one.university), one]));
  return {
    universities,
    /** The one of this name, in whatever spelling. */
    of: (country: string | undefined, university: string): RuledUniversity | undefined =>
      byKey.get(keyOf(country ?? '', university)),
  };
}

const keyOf = (country: string, university: string): string => `${country} ${universityKey(university)}`;

function toUniversity(rules: readonly UniversityRule[], places: ReadonlySet<string>): RuledUniversity[] {
  const [first] = rules;
  if (!first) return [];
  const { university, country } = first;
  const names = namesFor(university);
  const url = rulesPath(country, university);
  const checked = rules.map(({ readOn }) => readOn).toSorted()[0];
  return [
    {
      ...names,
      // "Cardiff" is a town first.
      universityNames: names.universityNames.filter((name) => !places.has(name)),
      university,
      country,
      rules,
      cite: { id: url, title: `${university}: what its own pages say`, url, ...(checked !== undefined && { checked }) },
      official: [...Map.groupBy(rules, (rule) => rule.url)].map(([page, same]) => ({
        title: `${university}: ${[...new Set(same.map(({ about }) => RULE_TOPICS[about].toLowerCase()))].join(', ')}`,
        url: page,
      })),
    },
  ];
}
