import { describe, expect, it } from 'vitest';
import { dueSoon, isToTell } from '#shared/rules/programs/reminders.ts';
import type { ProgramRow } from '#shared/rules/programs/row.ts';
import { programRow as row } from '#tests/support/program-row.ts';

const days = (rows: readonly ProgramRow[], today: string) => dueSoon(rows, today).map(({ step }) => step.day);

describe('the dates that a student is mailed about', () => {
  const march = row({ deadline: '2027-03-22' });
  it('are those of the next week, the next one first, and none that is gone by', () => {
    expect(days([march], '2027-02-28')).toEqual([]);
    expect(days([march], '2027-03-01')).toEqual(['2027-03-08']);
    expect(days([march], '2027-03-08')).toEqual(['2027-03-08']);
    expect(days([march], '2027-03-09')).toEqual([]);
    expect(days([march], '2027-03-23')).toEqual([]);
    expect(days([march, row({ deadline: '2027-03-05' })], '2027-03-01')).toEqual(['2027-03-05', '2027-03-08']);
    expect(days([row({})], '2027-03-01')).toEqual([]);
  });

  it.each([
    ['2027-03-01', null, true],
    ['2027-03-01', '2027-02-28', true],
    // Told a week before; then nothing until the day before.
    ['2027-03-02', '2027-03-01', false],
    ['2027-03-06', '2027-03-05', false],
    ['2027-03-07', '2027-03-06', true],
    ['2027-03-08', '2027-03-07', false],
    // A server that was down tells what came near meanwhile.
    ['2027-03-04', '2027-02-26', true],
    ['2027-03-08', '2027-03-02', true],
  ])('on %s, when all was told until %s: %s', (today, told, expected) => {
    expect(isToTell(dueSoon([march], today), today, told)).toBe(expected);
  });
});
