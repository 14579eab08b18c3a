import { expect, test } from 'vitest';
import { INDIA_ZONE } from '#shared/rules/india-time.ts';
import { timeInZone } from '#shared/rules/time-in-zone.ts';

const MOMENT = new Date('2026-12-10T13:00Z');

test('a moment is said as the clock of a place has it, and how that clock is called where it is asked for', () => {
  expect(timeInZone(MOMENT, INDIA_ZONE, 'en-GB')).toMatch(/^Thursday,? 10 December 2026 at 6:30\spm$/);
  expect(timeInZone(MOMENT, 'America/Bogota', 'en-GB', true)).toMatch(/ at 8:00\sam Colombia Standard Time$/);
});

test('the day is that of the place, and the words are those of the language', () => {
  expect(timeInZone(new Date('2026-12-10T20:00Z'), INDIA_ZONE, 'en-GB')).toMatch(/^Friday,? 11 December/);
  expect(timeInZone(MOMENT, INDIA_ZONE, 'hi')).toContain('दिसंबर');
});
