import type { CountryId } from '../knowledge.ts';
import { canonicalWords } from '../question/canonical-words.ts';
import type { Catalogue } from './catalogue.ts';
import { splitBlocks } from './markdown-blocks.ts';

/** A row of a table that is about a country, with the table's head. */
export type CountryRow = {
  readonly countries: readonly CountryId[];
  readonly head: readonly string[];
  readonly cells: readonly string[];
};

/** The rows of the tables of `markdown` whose first cell names a country. */
export function countryRowsOf(markdown: string, catalogue: Catalogue): CountryRow[] {
  return tablesOf(markdown).flatMap(({ head, rows }) =>
    rows
      .map((cells) => ({
        countries: [...new Set(catalogue.named(canonicalWords(cells[0] ?? '')).map(({ value }) => value))],
        head,
        cells,
      }))
      .filter(({ countries }) => countries.length > 0),
  );
}

export type Table = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** The tables of a text, as cells. */
export function tablesOf(markdown: string): Table[] {
  return splitBlocks(markdown)
    .filter(({ kind }) => kind === 'table')
    .map(({ text }) => {
      const [head = [], , ...rows] = text.split('\n').map(cellsOf);
      return { head, rows };
    });
}

/** A table again, as markdown. */
export function tableText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function cellsOf(row: string): string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** Which countries a question is asked of: those that it names, or all, and none that it leaves out. */
export type AskedCountries = { readonly countries: readonly CountryId[]; readonly excluded: readonly CountryId[] };

/** Whether a row of a table is asked for: of one on countries only those that are meant. */
export const isAskedRow =
  (rows: readonly CountryRow[], { countries, excluded }: AskedCountries) =>
  (cells: readonly string[]): boolean => {
    const row = rows.find((one) => one.cells.join() === cells.join());
    if (row === undefined) return true;
    const left = row.countries.filter((id) => !excluded.includes(id));
    return left.length > 0 && (countries.length === 0 || left.some((id) => countries.includes(id)));
  };

/** A table of markdown with the rows that `keep` takes; empty without any. */
export function cellsTable(table: string, keep: (cells: readonly string[]) => boolean): string {
  const [{ head, rows } = { head: [], rows: [] }] = tablesOf(table);
  const kept = rows.filter(keep);
  return kept.length === 0 ? '' : tableText(head, kept);
}
