import { CsvError, parse } from 'csv-parse/sync';
import { damageOf } from '#site/rules/damaged-text.ts';

/** A row of a spreadsheet, by column; cells that are empty are left out. */
export type TableRow = {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number;
  readonly cells: Readonly<Record<string, string>>;
};
export type Table = { readonly rows: readonly TableRow[]; readonly problems: readonly string[] };

/**
 * Reads a CSV file as spreadsheets save it: with or without byte order mark, with comma, semicolon or tab, any line ends,
 * cells with line breaks, empty rows at the end. Problems are one sentence each, with row and column.
 */
export function readTable(bytes: Uint8Array, columns: readonly string[]): Table {
  const text = decode(bytes);
  if (text === null)
    return onlyProblem(
      'the file is not in UTF-8; save it again and choose "CSV UTF-8" (Excel) or Unicode (LibreOffice).',
    );
  const damage = damageOf(text);
  if (damage !== undefined) return onlyProblem(`${damage}.`);
  const records = parseRecords(text.replace(/^sep=.\r?\n/i, ''));
  if (typeof records === 'string') return onlyProblem(records);
  const [head = [], ...body] = records;
  const names = withoutEmptyEnd(head.map((name) => name.trim().toLowerCase()));
  const wrong = headProblems(names, columns);
  if (wrong.length > 0) return { rows: [], problems: wrong };

  const problems: string[] = [];
  const rows = body.flatMap((record, index) => {
    const row = index + 2;
    const cells = record.map((value) => value.replace(/\s+/g, ' ').trim());
    if (cells.every((value) => value === '')) return [];
    if (cells.slice(names.length).some((value) => value !== ''))
      problems.push(
        `row ${row} has ${withoutEmptyEnd(cells).length} cells, but there are ${names.length} columns; put a text with a comma into double quotes.`,
      );
    return [
      {
        row,
        cells: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']).filter(([, value]) => value !== '')),
      },
    ];
  });
  return { rows, problems };
}

const onlyProblem = (problem: string): Table => ({ rows: [], problems: [problem] });

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The records of the text, or what is wrong with it. The separator is the one that stands most often in the header. */
function parseRecords(text: string): string[][] | string {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const count = (sign: string) => head.split(sign).length;
  const delimiter = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: false });
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    // Where it is found out may be far below: the row that was begun is the one with the quote.
    const row = typeof cause.records === 'number' ? ` from row ${cause.records + 1} on` : '';
    return `the file cannot be read${row}: a double quote is missing or too many; save it again with your spreadsheet.`;
  }
}

function headProblems(names: readonly string[], columns: readonly string[]): string[] {
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length === columns.length)
    return [
      `row 1 must be the names of the columns (${columns.slice(0, 3).join(', ')}, …), and the file a CSV; copy the row from another file of this folder.`,
    ];
  const unknown = names.filter((name) => !columns.includes(name));
  const twice = new Set(names.filter((name, at) => columns.includes(name) && names.indexOf(name) < at));
  return [
    ...unknown.map((name) =>
      name === ''
        ? 'row 1 has a column without a name; name it or remove it.'
        : `row 1 has the column "${name}", which is not known; correct its spelling or remove it.`,
    ),
    ...missing.map(
      (name) => `row 1 lacks the column "${name}"; add it, it may stay empty below where a page says nothing.`,
    ),
    ...[...twice].map((name) => `row 1 has the column "${name}" twice; remove one.`),
  ];
}

const withoutEmptyEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((value) => value !== '') + 1);
