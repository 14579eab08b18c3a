import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { rulesPath, universityKey } from '#shared/rules/programs/university-rules.ts';
import { readRules } from '#site/universities/read-rules.ts';

const HEAD = 'university,about,rule,url,page_year,read_on';
const ROW = 'University of Example,english,It asks for IELTS 6.5.,https://example.ac.uk/english,2026/27,2026-11-27';

let content = '';
beforeEach(() => {
  content = mkdtempSync(join(tmpdir(), 'rules-'));
  mkdirSync(join(content, 'university-rules'));
});
afterEach(() => rmSync(content, { recursive: true, force: true }));

const problemsOf = (...rows: string[]) => {
  writeFileSync(join(content, 'university-rules', 'uk.csv'), `${HEAD}\n${rows.join('\n')}\n`);
  return readRules(content).problems;
};

describe('a spreadsheet of what universities ask', () => {
  it('is read with every field', () => {
    expect(problemsOf(ROW)).toEqual([]);
    expect(readRules(content).found[0]).toMatchObject({
      row: 2,
      rule: { country: 'uk', about: 'english', rule: 'It asks for IELTS 6.5.', pageYear: '2026/27' },
    });
  });

  it.each([
    [ROW.replace('english', 'food'), 'row 2, column "about" ("food") must be one of: marks, english'],
    [ROW.replace('6.5.', '6.5'), 'column "rule" ("It asks for IELTS 6.5") must be a sentence with a full stop'],
    [ROW.replace('It asks for IELTS 6.5.', ''), 'row 2, column "rule" must not be empty'],
    [ROW.replace('It asks', `It ${'really '.repeat(50)}asks`), 'shorten it to 300'],
    [ROW.replace('It asks', '=It asks'), 'a spreadsheet takes it for a formula'],
    [ROW.replace('https://', 'ftp://'), 'must be a whole address'],
    [ROW.replace('2026/27', '2019'), 'is before 2021'],
    [ROW.replace('2026-11-27', '27.11.2026'), 'must be a date such as 2026-11-22'],
    [`${ROW}\n${ROW}`, 'row 3 says what row 2 says already'],
  ])('names row, column and fix: %#', (rows, sentence) => {
    expect(problemsOf(rows).join('\n')).toContain(sentence);
  });
});

test('one university is one in every spelling, and has one place', () => {
  expect(universityKey('The University of Bonn  (with DGRA)')).toBe(universityKey('university of Bonn'));
  expect(rulesPath('uk', 'King’s College London')).toBe('/programs/uk/universities#king-s-college-london');
});
