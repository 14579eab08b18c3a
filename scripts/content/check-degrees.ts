import { join } from 'node:path';
import { isDue } from '#site/degrees/age.ts';
import { type FoundDegree, readDegrees } from '#site/degrees/read-degrees.ts';
import type { SourceFile } from './read-content.ts';

type Report = {
  readonly problems: readonly string[];
  /** A line for each file with rows whose page has to be read again. */
  readonly due: readonly string[];
  readonly addresses: readonly string[];
};

/** What is wrong with the spreadsheets of real programs, which of their rows are due, and the pages that they become. */
export function checkDegrees(root: string, files: readonly SourceFile[], today: string): Report {
  const { found, problems } = readDegrees(join(root, 'site/content'));
  const countries = idsOf(files.find(({ collection }) => collection === 'countries')?.data);
  const strange = [
    ...new Set(found.filter(({ degree }) => !countries.includes(degree.country)).map(({ file }) => file)),
  ];
  return {
    problems: [
      ...problems,
      ...strange.map(
        (file) =>
          `${file}: the file is named after a country that is not in site/content/countries.json; correct it or add it there.`,
      ),
    ],
    due: dueRows(found, today),
    addresses: found.flatMap(({ degree }) => [
      `/programs/${degree.country}`,
      `/programs/${degree.country}/${degree.id}`,
    ]),
  };
}

function dueRows(found: readonly FoundDegree[], today: string): string[] {
  const byFile = Map.groupBy(found, ({ file }) => file);
  return [...byFile].flatMap(([file, rows]) => {
    const due = rows.filter(({ degree }) => isDue(degree, today));
    if (due.length === 0) return [];
    const shown = due.slice(0, MOST_ROWS).map(({ row }) => row);
    const more = due.length > shown.length ? ` and ${due.length - shown.length} more` : '';
    return [
      `Programs to read again, the copy is older than a year: ${file.replace('site/content/', '')}, ${due.length} of ${rows.length} (${shown.length === 1 ? 'row' : 'rows'} ${shown.join(', ')}${more})`,
    ];
  });
}

const MOST_ROWS = 20;

const idsOf = (data: unknown): string[] => {
  const items = typeof data === 'object' && data !== null && 'items' in data ? data.items : [];
  return Array.isArray(items) ? items.flatMap((item) => (typeof item?.id === 'string' ? [item.id] : [])) : [];
};
