import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { readTable } from './read-table.ts';

/** A row with the place where a person finds it, and the country that its file is about. */
export type FoundRow<T> = { readonly file: string; readonly row: number; readonly country: string; readonly value: T };
export type CountryTables<T> = { readonly found: readonly FoundRow<T>[]; readonly problems: readonly string[] };

type Kind<T> = {
  /** Under the folder of the content. */
  readonly folder: string;
  /** As they stand in the files. */
  readonly columns: readonly string[];
  readonly schema: z.ZodType<T>;
};

/** A folder of spreadsheets, one a country: all rows by country and row, and what is wrong with the files, a sentence each. */
export function readCountryTables<T>(content: string, kind: Kind<T>): CountryTables<T> {
  const folder = join(content, kind.folder);
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .sort()
    : [];
  const files = names.map((name) => readFile(join(folder, name), `site/content/${kind.folder}/${name}`, kind));
  return { found: files.flatMap(({ found }) => found), problems: files.flatMap(({ problems }) => problems) };
}

/** The sentences that `say` has for rows whose `key` an earlier row has already. */
export function repeatedRows<R>(
  rows: readonly R[],
  key: (row: R) => string,
  say: (row: R, first: R) => string,
): string[] {
  const first = new Map<string, R>();
  return rows.flatMap((row) => {
    const other = first.get(key(row));
    if (other === undefined) first.set(key(row), row);
    return other === undefined ? [] : [say(row, other)];
  });
}

/** What was found in files that have been checked; throws an Error with the first sentence when they have not. */
export function checkedRows<R>({
  found,
  problems,
}: {
  found: readonly R[];
  problems: readonly string[];
}): readonly R[] {
  if (problems[0] !== undefined) throw new Error(problems[0]);
  return found;
}

function readFile<T>(path: string, file: string, { columns, schema }: Kind<T>): CountryTables<T> {
  const country = /\/([a-z]+(?:-[a-z]+)*)\.csv$/.exec(file)?.[1];
  if (country === undefined)
    return {
      found: [],
      problems: [`${file}: the file name must be a country of countries.json with the ending .csv, such as uk.csv.`],
    };
  const table = readTable(readFileSync(path), columns);
  const rows = table.rows.map(({ row, cells }) => ({ row, cells, result: schema.safeParse(cells) }));
  return {
    found: rows.flatMap(({ row, result }) => (result.success ? [{ file, row, country, value: result.data }] : [])),
    problems: [
      ...table.problems.map((problem) => `${file}: ${problem}`),
      ...rows.flatMap(({ row, cells, result }) =>
        result.success ? [] : result.error.issues.map((issue) => `${file}: ${sentence(row, cells, issue)}`),
      ),
    ],
  };
}

function sentence(row: number, cells: Readonly<Record<string, string>>, issue: z.core.$ZodIssue): string {
  const column = String(issue.path[0]);
  const value = cells[column];
  const shown = value === undefined ? '' : ` ("${value.length > 60 ? `${value.slice(0, 60)}…` : value}")`;
  const rule =
    value === undefined
      ? issue.message.replace(/^must (?!not be empty)/, 'must not be empty: it must ')
      : issue.message;
  return `row ${row}, column "${column}"${shown} ${rule}.`;
}
