import { universityKey } from '#shared/rules/programs/university-rules.ts';
import { UNIVERSITY_RULE_COLUMNS, type UniversityRule, universityRuleSchema } from '#site/schemas/university-rule.ts';
import { checkedRows, readCountryTables, repeatedRows } from '#site/tables/read-country-tables.ts';

/** A rule with the place where a person finds it. */
export type FoundRule = { readonly file: string; readonly row: number; readonly rule: UniversityRule };
export type UniversityRules = { readonly found: readonly FoundRule[]; readonly problems: readonly string[] };

/** All rules of universities under the folder `content`, by country and row, and what is wrong with their files, a sentence each. */
export function readRules(content: string): UniversityRules {
  const tables = readCountryTables(content, {
    folder: 'university-rules',
    columns: UNIVERSITY_RULE_COLUMNS,
    schema: universityRuleSchema,
  });
  const found = tables.found.map(({ file, row, country, value }) => ({ file, row, rule: { ...value, country } }));
  return { found, problems: [...tables.problems, ...repeated(found)] };
}

/** Those of a folder that has been checked; throws an Error with the first sentence when it has not. */
export const readCheckedRules = (content: string): UniversityRule[] =>
  checkedRows(readRules(content)).map(({ rule }) => rule);

const repeated = (found: readonly FoundRule[]): string[] =>
  repeatedRows(
    found,
    ({ rule: { country, university, rule } }) => `${country} ${universityKey(university)} ${rule}`,
    (one, first) => `${one.file}: row ${one.row} says what row ${first.row} says already; remove one.`,
  );
