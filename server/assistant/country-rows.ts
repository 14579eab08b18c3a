import { canonicalise } from './canonicalise.ts';
import type { CountryId } from './countries.ts';
import { detectCountries } from './detect-countries.ts';
import { splitBlocks } from './markdown-blocks.ts';

/**
 * The first table of `markdown` that has a row for each of the countries, cut down to those rows and given in their
 * order; with no countries named, the first table in which at least three rows are countries, whole.
 */
export function countryRows(markdown: string, countries: readonly CountryId[]): string | undefined {
  for (const { kind, text } of splitBlocks(markdown)) {
    if (kind !== 'table') continue;
    const [head, rule, ...rows] = text.split('\n');
    if (head === undefined || rule === undefined) continue;
    if (countries.length === 0) {
      if (rows.filter((row) => countriesOf(row).length > 0).length >= 3) return text;
      continue;
    }
    const wanted = countries.map((country) => rows.filter((row) => countriesOf(row).includes(country)));
    if (wanted.every((found) => found.length > 0)) return [head, rule, ...new Set(wanted.flat())].join('\n');
  }
  return undefined;
}

/** The countries that have a row of their own in a table of `markdown`. */
export function tableCountries(markdown: string): CountryId[] {
  const tables = splitBlocks(markdown).filter(({ kind }) => kind === 'table');
  return [...new Set(tables.flatMap(({ text }) => text.split('\n').slice(2).flatMap(countriesOf)))];
}

function countriesOf(row: string): CountryId[] {
  const [first] = row.replace(/^\s*\|/, '').split('|');
  return detectCountries(canonicalise(first ?? ''));
}
