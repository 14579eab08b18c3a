import type { Source } from '#shared/contract/chat/chat.ts';
import type { Field } from '#shared/rules/programs/fields.ts';
import { RULE_TOPICS, rulesPath, universityKey } from '#shared/rules/programs/university-rules.ts';
import type { Cited } from '../answers/source-shelf.ts';
import type { Knowledge } from '../knowledge.ts';
import { meaningOf } from '../meaning/meaning-of.ts';
import { canonicalWords, stemOf, termsOf } from '../question/canonical-words.ts';
import { fieldsIn } from '../question/fields-named.ts';

export type UniversityRule = Knowledge['universityRules'][number] & {
  /** What it means, a vector of length 1. */
  readonly meaning: Float32Array;
  /** The fields of the program that it is on alone; none where it is on several or all. */
  readonly ofProgram: readonly Field[] | undefined;
};

/** A university of which we have read pages that hold for more than one program. */
export type RuledUniversity = {
  readonly university: string;
  readonly country: string;
  readonly rules: readonly UniversityRule[];
  readonly cite: Cited;
  /** Its pages that the rules are from. */
  readonly official: NonNullable<Source['official']>;
};

export type RuleShelf = ReturnType<typeof createRuleShelf>;

/** The rules by university, each ready to be cited with the day on which the oldest of them was read. */
export function createRuleShelf({ universityRules }: Pick<Knowledge, 'universityRules'>) {
  const rules = universityRules.map((one): UniversityRule => {
    const words = canonicalWords(one.rule);
    const ofProgram = OF_PROGRAM.test(one.rule) ? fieldsIn({ words, terms: termsOf(words) }) : undefined;
    return { ...one, meaning: meaningOf(words.map(stemOf)), ofProgram };
  });
  const byUniversity = Map.groupBy(rules, ({ country, university }) => keyOf(country, university));
  const universities = [...byUniversity.values()].flatMap((rules) => toUniversity(rules));
  const byKey = new Map(universities.map((one) => [keyOf(one.country, one.university), one]));
  return {
    universities,
    /** The one of this name, in whatever spelling. */
    of: (country: string | undefined, university: string): RuledUniversity | undefined =>
      byKey.get(keyOf(country ?? '', university)),
  };
}

/** "MSc Drug Research: …", "The Master of Public Health …". */
const OF_PROGRAM = /\b(?:M\.?Sc|MS|MPH|M\.?S\.|PhD|Master(?:’s|'s)?) (?:of|in|[A-Z])/;

const keyOf = (country: string, university: string): string => `${country} ${universityKey(university)}`;

function toUniversity(rules: readonly UniversityRule[]): RuledUniversity[] {
  const [first] = rules;
  if (!first) return [];
  const { university, country } = first;
  const url = rulesPath(country, university);
  const checked = rules.map(({ readOn }) => readOn).toSorted()[0];
  return [
    {
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
