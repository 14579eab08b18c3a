import { describe, expect, test } from 'vitest';
import { CHANCE_RULES, weighChance } from '#shared/rules/programs/chance.ts';
import { wishesOf } from '#shared/rules/programs/profile-wishes.ts';
import type { ProgramRow } from '#shared/rules/programs/row.ts';
import { finderLink } from '#shared/rules/programs/wishes.ts';

const row = (asked: Partial<ProgramRow>): ProgramRow => ({
  id: 'alder',
  title: 'MSc Alder',
  university: 'University of Alder',
  country: 'ireland',
  fields: ['pharmaceutics'],
  intakes: [9],
  ...asked,
});
const ASKED = row({ percent: 60, ielts: 6.5 });
const has = (marks: number, score: number) => ({ marks, english: { test: 'ielts', score } as const });

describe('how likely a program is', () => {
  test.each([
    ['safe', has(65, 7)],
    ['realistic', has(64, 7)],
    ['realistic', has(65, 6.5)],
    ['realistic', has(60, 6.5)],
    ['ambitious', has(59, 9)],
    ['ambitious', has(90, 6)],
  ])('it is %s with %j', (chance, profile) => {
    expect(weighChance(ASKED, profile).chance).toBe(chance);
  });

  test('what a page does not state is not known, never a guess; what is missed decides all the same', () => {
    expect(weighChance(row({}), has(90, 9))).toEqual({
      chance: 'unknown',
      points: [
        { text: 'Marks: its page names no percentage for India', stands: 'unknown' },
        { text: 'English: its page names no IELTS or TOEFL score', stands: 'unknown' },
      ],
    });
    expect(weighChance(row({ ielts: 7 }), has(90, 9)).chance).toBe('unknown');
    const condition = 'registration as a pharmacist';
    expect(weighChance({ ...ASKED, condition }, has(90, 9))).toMatchObject({
      chance: 'unknown',
      points: [{}, {}, { text: `Also asked for: ${condition}` }],
    });
    expect(weighChance(row({ ielts: 7 }), has(90, 6.5)).chance).toBe('ambitious');
  });

  test('an answer that is left open is not known', () => {
    expect(weighChance(ASKED, {}).chance).toBe('unknown');
    expect(weighChance(ASKED, { marks: 90 }).points[1]?.text).toBe('English: IELTS 6.5 asked for, yours is not known');
  });

  test('a TOEFL score is held against TOEFL alone', () => {
    const toefl = (score: number) => ({ marks: 80, english: { test: 'toefl', score } as const });
    expect(weighChance(ASKED, toefl(110)).chance).toBe('unknown');
    const both = row({ percent: 60, ielts: 6.5, toefl: 90 });
    expect([90, 97, 98, 89].map((score) => weighChance(both, toefl(score)).chance)).toEqual([
      'realistic',
      'realistic',
      'safe',
      'ambitious',
    ]);
  });

  test('the GRE counts only where it is required', () => {
    const profile = has(80, 8);
    expect(weighChance(row({ ...ASKED, gre: 'required' }), profile).chance).toBe('unknown');
    expect(weighChance(row({ ...ASKED, gre: 'required' }), { ...profile, without_gre: true }).chance).toBe('ambitious');
    expect(weighChance(row({ ...ASKED, gre: 'required' }), { ...profile, gre: 310 }).chance).toBe('safe');
    expect(weighChance(row({ ...ASKED, gre: 'optional' }), profile).chance).toBe('safe');
  });

  test('the rules that are shown name the margins that are used', () => {
    expect(CHANCE_RULES).toContain('5 per cent of marks, half a band of IELTS or 8 points of TOEFL');
  });
});

test('the answers are the finder’s wishes', () => {
  const profile = { ...has(62, 7), without_gre: true, lakh: 25, intake: 9 as const, countries: ['ireland'] };
  expect(finderLink(wishesOf(profile))).toBe('/programs?country=ireland&lakh=25&intake=9&ielts=7&marks=60&gre=no');
  expect(wishesOf({ marks: 99, ...{ english: { test: 'ielts', score: 9 } } })).toMatchObject({ marks: 75, ielts: 8 });
  expect(finderLink(wishesOf({ gre: 310, countries: ['ireland', 'uk'] }))).toBe('/programs');
});
