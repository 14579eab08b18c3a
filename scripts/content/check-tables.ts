import { join } from 'node:path';
import { universityKey } from '#shared/rules/programs/university-rules.ts';
import { isDue } from '#site/degrees/age.ts';
import { readDegrees } from '#site/degrees/read-degrees.ts';
import { readRules } from '#site/universities/read-rules.ts';
import { dayAfter } from './list-days-to-come.ts';
import { someOf } from './message-words.ts';
import { dataOf, idsOf, type SourceFile } from './source-file.ts';

type Report = {
  readonly problems: readonly string[];
  /** A line for each file with rows whose page has to be read again. */
  readonly due: readonly string[];
  readonly addresses: readonly string[];
};

/** A row of either kind of spreadsheet: a program, or a rule of a university. */
type Row = {
  readonly file: string;
  readonly row: number;
  readonly country: string;
  readonly university: string;
  readonly pageYear: string | undefined;
  readonly readOn: string;
};

/** What is wrong with the spreadsheets of real programs and of universities' rules, which rows are due, and the pages that they become. */
export function checkTables(root: string, files: readonly SourceFile[], today: string): Report {
  const content = join(root, 'site/content');
  const degrees = readDegrees(content);
  const rules = readRules(content);
  const programs: Row[] = degrees.found.map(({ file, row, degree }) => ({ ...degree, file, row }));
  const universities: Row[] = rules.found.map(({ file, row, rule }) => ({ ...rule, file, row }));
  const rows = [...programs, ...universities];
  const countries = dataOf(files, 'countries');
  const known = idsOf(countries);
  // A file of countries that cannot be read is told by itself.
  const strange = countries === undefined ? [] : rows.filter(({ country }) => !known.includes(country));
  return {
    problems: [
      ...new Set(
        strange.map(
          ({ file }) =>
            `${file}: the file is named after a country that is not in site/content/countries.json; correct it or add it there.`,
        ),
      ),
      ...degrees.problems,
      ...rules.problems,
      ...spelledTwice(rows),
    ],
    due: [
      ...daysToCome(rows, today),
      ...dueRows('Programs', programs, today),
      ...dueRows('Rules of universities', universities, today),
    ],
    addresses: [
      ...degrees.found.flatMap(({ degree }) => [
        `/programs/${degree.country}`,
        `/programs/${degree.country}/${degree.id}`,
      ]),
      ...rules.found.map(({ rule }) => `/programs/${rule.country}/universities`),
    ],
  };
}

/** Under two spellings, a university would stand twice in lists and be known by half of what we know. */
function spelledTwice(rows: readonly Row[]): string[] {
  const plain = rows.filter(({ university }) => !university.includes('('));
  const byKey = Map.groupBy(plain, ({ country, university }) => `${country} ${universityKey(university)}`);
  return [...byKey.values()].flatMap((same) => {
    const [first] = same;
    const other = same.find(({ university }) => university !== first?.university);
    if (!first || !other) return [];
    return [
      `${other.file}: row ${other.row}, column "university" ("${other.university}") is "${first.university}" in row ${first.row} of ${first.file}; write both alike.`,
    ];
  });
}

function dueRows(what: string, rows: readonly Row[], today: string): string[] {
  return [...Map.groupBy(rows, ({ file }) => file)].flatMap(([file, all]) => {
    const due = all.filter((row) => isDue(row, today));
    if (due.length === 0) return [];
    const named = someOf(
      due.map(({ row }) => row),
      MOST_ROWS,
    );
    return [
      `${what} to read again, the copy is older than a year: ${file.replace('site/content/', '')}, ${due.length} of ${all.length} (${due.length === 1 ? 'row' : 'rows'} ${named})`,
    ];
  });
}

/** Most likely slips: nobody has read a page tomorrow. */
function daysToCome(rows: readonly Row[], today: string): string[] {
  const last = dayAfter(today);
  const found = rows
    .filter(({ readOn }) => readOn > last)
    .map(({ file, row, readOn }) => `${file.replace('site/content/', '')} row ${row} (${readOn})`);
  if (found.length === 0) return [];
  return [`Days that have not come yet in the column "read_on", correct them: ${someOf(found, MOST_ROWS)}`];
}

const MOST_ROWS = 20;
