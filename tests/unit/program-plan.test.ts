import { describe, expect, it } from 'vitest';
import { planFor } from '#shared/rules/programs/plan.ts';
import { verdictOf } from '#shared/rules/programs/verdict.ts';
import { calendarFile } from '#site/rules/calendar-file.ts';
import { programRow as row } from '#tests/support/program-row.ts';

describe('the dates towards a program', () => {
  it.each([
    [{ deadline: '06-30' }, '2026-11-22', '2027-06-30', 'page'],
    [{ deadline: '12-31' }, '2026-11-22', '2026-12-31', 'page'],
    [{ deadline: '2027-01-15' }, '2026-11-22', '2027-01-15', 'page'],
    [{ intakes: [9] }, '2026-11-22', '2027-03-01', 'start'],
    [{ intakes: [1, 9] }, '2027-03-02', '2027-07-01', 'start'],
  ] as const)('%j on %s: %s', (known, today, deadline, from) => {
    expect(planFor(row(known), today)).toMatchObject({ deadline, from });
  });

  it('are counted back from the last day, and none are made up without one', () => {
    const plan = planFor(row({ deadline: '2027-06-30' }), '2026-11-22');
    expect(plan?.steps.map(({ day }) => day)).toEqual([
      '2027-03-02',
      '2027-04-16',
      '2027-05-16',
      '2027-06-16',
      '2027-06-30',
    ]);
    expect(planFor(row({}), '2026-11-22')).toBeNull();
    expect(planFor(row({ deadline: '2026-01-15', intakes: [9] }), '2026-11-22')).toBeNull();
  });
});

describe('the calendar file', () => {
  const text = calendarFile(
    [
      {
        id: 'ucl-5',
        day: '2027-02-28',
        title: 'Last day to apply: Universität, Köln; "x"',
        text: `First\nSecond ${'ü'.repeat(80)}`,
        url: 'https://galen.test/programs/uk/ucl',
      },
    ],
    new Date('2026-11-22T10:11:12.345Z'),
  );

  it('has whole days, the next one as its end, and what commas and lines mean', () => {
    expect(text).toContain('DTSTART;VALUE=DATE:20270228\r\nDTEND;VALUE=DATE:20270301\r\n');
    expect(text).toContain('UID:ucl-5@programs\r\nDTSTAMP:20261122T101112Z\r\n');
    expect(text).toContain('SUMMARY:Last day to apply: Universität\\, Köln\\; "x"\r\n');
    expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:First\\nSecond ${'ü'.repeat(80)}\r\n`);
  });

  it('has no line of more than 75 bytes', () => {
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });
});

describe('the verdict', () => {
  const germany = { name: 'Germany', total: { from: 2_000_000, to: 3_000_000 }, months: 24, ielts: 6.5 };
  const ireland = { name: 'Ireland', total: { from: 2_900_000, to: 4_000_000 }, months: 12, ielts: 6.5 };

  it('says who is cheaper and who is faster', () => {
    expect(verdictOf([germany, ireland])).toBe('Germany is cheaper by about ₹9 lakh; Ireland is shorter by 12 months.');
  });

  it('says of more than two who is the cheapest, above a table that has the figures', () => {
    const usa = { name: 'the USA', total: { from: 5_000_000, to: 9_000_000 }, months: 24, ielts: 6.5 };
    expect(verdictOf([germany, ireland, usa], true)).toBe('Germany is the cheapest; Ireland is the shortest.');
    expect(verdictOf([germany, ireland], true)).toBe('Germany is cheaper; Ireland is shorter.');
  });

  it('puts what one of them wins into one sentence, and says when a fee is only usual', () => {
    expect(verdictOf([{ ...germany, months: 11, ielts: 6, assumed: true }, ireland])).toBe(
      'Germany is cheaper by about ₹9 lakh, shorter by a month and content with half a band less of IELTS. Where a page names no fee, what is usual in its country is counted.',
    );
  });

  it('calls nothing cheaper that begins lower and ends higher', () => {
    expect(verdictOf([germany, { ...ireland, total: { from: 1_900_000, to: 4_000_000 } }])).toBe(
      'Ireland is shorter by 12 months.',
    );
  });

  it('is silent on what one of them does not say, on what is equal, and on one alone', () => {
    expect(verdictOf([germany, { name: 'X', months: 24, ielts: 6.5 }])).toBeUndefined();
    expect(verdictOf([germany])).toBeUndefined();
    expect(verdictOf([germany, { ...germany, name: 'Y', total: { from: 2_050_000, to: 2_100_000 } }])).toBeUndefined();
  });
});
