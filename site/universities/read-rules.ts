import { universityKey } from '#shared/rules/programs/university-rules.ts';
import { UNIVERSITY_RULE_COLUMNS, type UniversityRule, universityRuleSchema } from '#site/schemas/university-rule.ts';
import { readCountryTables } from '#site/tables/read-country-tables.ts';

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
export function readCheckedRules(content: string): UniversityRule[] {
  const { found, problems } = readRules(content);
  if (problems[0] !== undefined) throw new Error(problems[0]);
  return found.map(({ rule }) => rule);
}

function repeated(found: readonly FoundRule[]): string[] {
  const first = new Map<string, FoundRule>();
  return found.flatMap((one) => {
    const key = `${one.rule.country} ${universityKey(one.rule.university)} ${one.rule.rule}`;
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, one);
      return [];
    }
    return [`${one.file}: row ${one.row} says what row ${other.row} says already; remove one.`];
  });
}
