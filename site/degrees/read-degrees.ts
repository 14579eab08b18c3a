import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { DEGREE_COLUMNS, type Degree, degreeSchema } from '#site/schemas/degree.ts';
import { readTable } from './read-table.ts';

/** A program with the place where a person finds it. */
export type FoundDegree = { readonly file: string; readonly row: number; readonly degree: Degree };
export type Degrees = { readonly found: readonly FoundDegree[]; readonly problems: readonly string[] };

const FOLDER = 'site/content/degrees';

/** All real programs under the folder `content`, by country and row, and what is wrong with their files, a sentence each. */
export function readDegrees(content: string): Degrees {
  const folder = join(content, 'degrees');
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .sort()
    : [];
  const files = names.map((name) => readFile(folder, name));
  const found = files.flatMap((file) => file.found);
  return { found, problems: [...files.flatMap(({ problems }) => problems), ...repeated(found)] };
}

/** Those of a folder that has been checked; throws an Error with the first sentence when it has not. */
export function readCheckedDegrees(content: string): Degree[] {
  const { found, problems } = readDegrees(content);
  if (problems[0] !== undefined) throw new Error(problems[0]);
  return found.map(({ degree }) => degree);
}

function readFile(folder: string, name: string): Degrees {
  const file = `${FOLDER}/${name}`;
  const country = /^([a-z]+(?:-[a-z]+)*)\.csv$/.exec(name)?.[1];
  if (country === undefined)
    return {
      found: [],
      problems: [`${file}: the file name must be a country of countries.json with the ending .csv, such as uk.csv.`],
    };
  const table = readTable(readFileSync(join(folder, name)), DEGREE_COLUMNS);
  const rows = table.rows.map(({ row, cells }) => ({ row, cells, result: degreeSchema.safeParse(cells) }));
  return {
    found: rows.flatMap(({ row, result }) =>
      result.success ? [{ file, row, degree: { ...result.data, country } }] : [],
    ),
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

function repeated(found: readonly FoundDegree[]): string[] {
  const first = new Map<string, FoundDegree>();
  return found.flatMap((one) => {
    const other = first.get(one.degree.id);
    if (other === undefined) {
      first.set(one.degree.id, one);
      return [];
    }
    const where = other.file === one.file ? '' : ` of ${other.file}`;
    return [
      `${one.file}: row ${one.row}, column "id" ("${one.degree.id}") stands in row ${other.row}${where} already; give each program its own.`,
    ];
  });
}
