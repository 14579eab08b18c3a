import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyDay, isDue, isOldFee } from '#site/degrees/age.ts';
import { readDegrees } from '#site/degrees/read-degrees.ts';
import { DEGREE_COLUMNS } from '#site/schemas/degree.ts';

const HEAD = DEGREE_COLUMNS.join(',');
const ROW: Readonly<Record<string, string>> = {
  id: 'example-pharmaceutics',
  university: 'University of Example',
  title: 'Pharmaceutics MSc',
  degree: 'MSc',
  fields: 'pharmaceutics; drug-discovery',
  url: 'https://example.ac.uk/pharmaceutics',
  read_on: '2026-11-22',
};
const line = (cells: Readonly<Record<string, string>>, sign = ',') =>
  DEGREE_COLUMNS.map((column) => {
    const text = { ...ROW, ...cells }[column] ?? '';
    return /[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  }).join(sign);

let content = '';
beforeEach(() => {
  content = mkdtempSync(join(tmpdir(), 'degrees-'));
  mkdirSync(join(content, 'degrees'));
});
afterEach(() => rmSync(content, { recursive: true, force: true }));

const write = (text: string | Uint8Array, name = 'uk.csv') => writeFileSync(join(content, 'degrees', name), text);
const read = () => readDegrees(content);
const readRow = (cells: Readonly<Record<string, string>>) => {
  write(`${HEAD}\n${line(cells)}\n`);
  const { found, problems } = read();
  return { degree: found[0]?.degree, problems };
};

describe('a spreadsheet of programs', () => {
  it('is read with every field, and what is empty is not there', () => {
    const { degree, problems } = readRow({
      mode: 'Full-time; part-time',
      student_visa: 'Yes',
      months: '12',
      intakes: '9; 1',
      deadline: '06-30',
      tuition: '29500',
      currency: 'GBP',
      tuition_per: 'total',
      tuition_year: '2026/2027',
      ielts: '6.5',
      ielts_band: '6.0',
      india_percent: '60%',
      application_fee: '75 USD',
    });
    expect(problems).toEqual([]);
    expect(degree).toMatchObject({
      country: 'uk',
      fields: ['pharmaceutics', 'drug-discovery'],
      modes: ['full-time', 'part-time'],
      studentVisa: true,
      months: 12,
      intakes: [1, 9],
      deadline: '06-30',
      tuition: { amount: 29_500, currency: 'GBP', per: 'total', year: '2026/27' },
      ielts: 6.5,
      ieltsBand: 6,
      indiaPercent: 60,
      applicationFee: { amount: 75, currency: 'USD' },
    });
    expect(degree?.toefl).toBeUndefined();
    expect(degree?.city).toBeUndefined();
  });

  it.each([
    [
      'Excel: a byte order mark, CRLF, a line that names the separator',
      `\uFEFFsep=;\r\n${HEAD.replaceAll(',', ';')}\r\n${line({}, ';')}\r\n`,
    ],
    [
      'LibreOffice in a country that writes 6,5: semicolons',
      `${HEAD.replaceAll(',', ';')}\n${line({ ielts: '6,5' }, ';')}\n`,
    ],
    ['tabs', `${HEAD.replaceAll(',', '\t')}\n${line({}, '\t')}\n`],
    ['empty rows at the end, and cells beside the table', `${HEAD},,\n${line({})},,\n${','.repeat(28)}\n\n\n`],
    ['a line break in a cell', `${HEAD}\n${line({ university: 'University\nof Example' })}\n`],
    ['no line end at the end', `${HEAD}\n${line({})}`],
  ])('may be saved by %s', (_, text) => {
    write(text);
    const { found, problems } = read();
    expect(problems).toEqual([]);
    expect(found.map(({ row, degree }) => [row, degree.university])).toEqual([[2, 'University of Example']]);
  });

  it('keeps a date that a spreadsheet has turned round in a way that can only mean one thing', () => {
    expect(readRow({ deadline: '30-Jun' }).degree?.deadline).toBe('06-30');
    expect(readRow({ deadline: 'Jun-05' }).degree?.deadline).toBe('06-05');
  });

  it.each([
    [{ ielts: '65' }, 'row 2, column "ielts" ("65") must be a number from 4 to 9 without separators, such as 6.5.'],
    [
      { tuition: '29,500', currency: 'GBP', tuition_per: 'year' },
      /row 2, column "tuition" \("29,500"\) must be a number/,
    ],
    [{ tuition: '29500', tuition_per: 'year' }, 'row 2, column "currency" must not be empty beside a tuition.'],
    [{ fields: 'cooking' }, /row 2, column "fields" \("cooking"\) has "cooking": it must be one or more of these/],
    [{ university: '' }, 'row 2, column "university" must not be empty.'],
    [{ university: '=HYPERLINK("x")' }, /column "university" .* must not begin with =/],
    [{ read_on: '22/11/2026' }, /column "read_on" \("22\/11\/2026"\) must be a date such as 2026-11-22/],
    [{ deadline: '13-45' }, /column "deadline" \("13-45"\) must be a day such as 06-30/],
    [{ intakes: '9; 13' }, /column "intakes" .* must be months as numbers/],
    [{ tuition_year: '2025/27' }, /column "tuition_year" .* two years that follow each other/],
    [{ page_year: 'updated 2019' }, /column "page_year" .* is before 2021/],
    [{ url: 'example.ac.uk' }, /column "url" .* must be a whole address that begins with https/],
    [{ application_fee: '50' }, /column "application_fee" \("50"\) must name its money/],
  ])('tells what is wrong with %j in one sentence', (cells, sentence) => {
    const { degree, problems } = readRow(cells);
    expect(degree).toBeUndefined();
    expect(problems).toEqual([
      expect.stringMatching(sentence instanceof RegExp ? sentence : new RegExp(sentence.replaceAll(/[()."]/g, '\\$&'))),
    ]);
    expect(problems[0]).toMatch(/^site\/content\/degrees\/uk\.csv: row 2, column .*\.$/);
  });

  it.each([
    [
      'a header that is misspelt',
      HEAD.replace('ielts_band', 'ielts_bands'),
      [/row 1 has the column "ielts_bands"/, /row 1 lacks the column "ielts_band"/],
    ],
    ['a quote that is left open', `${HEAD}\n"University,x\n`, [/cannot be read.*double quote is missing or too many/]],
    ['nothing at all', '', [/: the file is empty; put back what stood there, or remove it\.$/]],
    ['nothing but rows', '1,2\n', [/: row 1 must be the names of the columns \(id, university, title, …\)/]],
    [
      'a text with a comma without quotes',
      `${HEAD}\n${line({})},more\n`,
      [/row 2 has 29 cells, but there are 28 columns/],
    ],
  ])('says what is wrong with %s', (_, text, sentences) => {
    write(text);
    expect(read().problems).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
  });

  it('says when it is not in UTF-8', () => {
    write(Buffer.from(`${HEAD}\n${line({ university: 'Universität Tübingen' })}\n`, 'latin1'));
    expect(read().problems).toEqual([expect.stringMatching(/uk\.csv: the file is not in UTF-8; save it again/)]);
  });

  it('may have an id only once, in all files together', () => {
    write(`${HEAD}\n${line({})}\n${line({ id: 'other' })}\n`);
    write(`${HEAD}\n${line({ id: 'other' })}\n`, 'ireland.csv');
    expect(read().problems).toEqual([
      'site/content/degrees/uk.csv: row 3, column "id" ("other") stands in row 2 of site/content/degrees/ireland.csv already; give each program its own.',
    ]);
    write('x', 'UK programs.xlsx');
    expect(read().problems).toContainEqual(expect.stringMatching(/UK programs\.xlsx: the file name must be a country/));
  });
});

describe('how old a row is', () => {
  it.each([
    [undefined, '2026-11-22', '2026-11-22'],
    ['2025/26 entry', '2026-11-22', '2025-09-01'],
    ['updated 2024-11-02', '2026-11-22', '2024-11-02'],
    ['2027 entry', '2026-11-22', '2026-11-22'],
  ])('a page that says %j, read on %s, is a copy of %s', (pageYear, readOn, day) => {
    expect(copyDay({ pageYear, readOn })).toBe(day);
  });

  it('is due after a year', () => {
    const degree = readRow({ page_year: '2025/26' }).degree;
    if (!degree) throw new Error('The row was not read.');
    expect([isDue(degree, '2026-08-31'), isDue(degree, '2026-09-02')]).toEqual([false, true]);
  });

  it.each([
    ['2025/26', '2026-11-22', false],
    ['2024/25', '2026-11-22', true],
    ['2025', '2026-11-22', true],
    [undefined, '2026-11-22', true],
  ])('a fee of %s is old on %s: %s', (year, today, old) => {
    expect(isOldFee(year, today)).toBe(old);
  });
});
