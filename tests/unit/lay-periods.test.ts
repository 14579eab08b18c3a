import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Credit, layPeriods, monthsAfter } from '#server/payments/lay-periods.ts';

const DAY = 86_400_000;
const day = (text: string) => Date.parse(`${text}T00:00:00.000Z`);
const credit = (id: string, worth: number, date: string): Credit => ({ id, worth, creditedAt: day(date) });
const laid = (...credits: Credit[]) =>
  layPeriods(credits).map(({ id, startsAt, endsAt }) => [
    id,
    new Date(startsAt).toISOString().slice(0, 10),
    new Date(endsAt).toISOString().slice(0, 10),
  ]);

test.each([
  [1, '2026-11-10', '2026-12-10'],
  [1, '2027-01-31', '2027-02-28'],
  [1, '2028-01-31', '2028-02-29'],
  [1, '2026-12-31', '2027-01-31'],
  [2, '2027-01-31', '2027-03-31'],
  [13, '2027-01-31', '2028-02-29'],
])('%i months after %s is %s', (months, from, to) => {
  expect(monthsAfter(day(from), months)).toBe(day(to));
});

test('a month is one of India: what is paid there on the first of March, still February in UTC, ends on the first of April', () => {
  expect(monthsAfter(Date.parse('2027-03-01T01:00:00+05:30'), 1)).toBe(Date.parse('2027-04-01T01:00:00+05:30'));
});

test('months that follow each other keep the day of the first, also after a shorter one', () => {
  const paid = ['2027-01-31', '2027-02-20', '2027-03-20', '2027-04-20'].map((on, at) => credit(`${at}`, 100, on));
  expect(laid(...paid).map(([, starts]) => starts)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
});

test('a renewal follows what is paid for; after a gap a month begins with its payment', () => {
  expect(laid(credit('a', 100, '2026-01-01'), credit('b', 100, '2026-01-25'), credit('c', 100, '2026-05-05'))).toEqual([
    ['a', '2026-01-01', '2026-02-01'],
    ['b', '2026-02-01', '2026-03-01'],
    ['c', '2026-05-05', '2026-06-05'],
  ]);
});

test('an upgrade begins at once and adds the worth of what is left', () => {
  // 20 of 30 days are left, at half the price.
  expect(laid(credit('a', 1_000, '2026-04-01'), credit('b', 2_000, '2026-04-11'))).toEqual([
    ['a', '2026-04-01', '2026-04-11'],
    ['b', '2026-04-11', '2026-05-21'],
  ]);
});

test('an upgrade also counts a renewal that had not begun', () => {
  const [, renewal, upgrade] = layPeriods([
    credit('a', 1_000, '2026-04-01'),
    credit('b', 1_000, '2026-04-26'),
    credit('c', 2_000, '2026-04-26'),
  ]);
  expect(renewal).toMatchObject({ startsAt: day('2026-04-26'), endsAt: day('2026-04-26') });
  // 5 days of April and the 31 of the renewal, halved.
  expect(upgrade?.endsAt).toBe(day('2026-05-26') + 18 * DAY);
});

const credits = fc
  .uniqueArray(
    fc.record({
      id: fc.string({ minLength: 4, maxLength: 8 }),
      worth: fc.constantFrom(100, 2_000),
      creditedAt: fc.integer({ min: day('2026-01-01'), max: day('2026-12-31') }),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  )
  .map((list) => list.toSorted((a, b) => a.creditedAt - b.creditedAt));

test('of two payments in one instant the first one credited comes first', () => {
  const [dear, cheap] = [credit('z', 2_000, '2026-04-01'), credit('a', 100, '2026-04-01')];
  expect(laid(dear, cheap)).toEqual([
    ['z', '2026-04-01', '2026-05-01'],
    ['a', '2026-05-01', '2026-06-01'],
  ]);
});

test('periods never overlap and never begin before their payment', () => {
  fc.assert(
    fc.property(credits, (list) => {
      const periods = layPeriods(list);
      const real = periods
        .filter(({ startsAt, endsAt }) => startsAt < endsAt)
        .toSorted((a, b) => a.startsAt - b.startsAt);
      for (const [i, { startsAt }] of real.entries()) expect(startsAt).toBeGreaterThanOrEqual(real[i - 1]?.endsAt ?? 0);
      for (const { id, startsAt } of periods)
        expect(startsAt).toBeGreaterThanOrEqual(list.find((one) => one.id === id)?.creditedAt ?? Infinity);
    }),
  );
});

test('no money is lost: what was paid is what was had, measured in worth', () => {
  fc.assert(
    fc.property(credits, (list) => {
      const worthOf = (id: string) => list.find((one) => one.id === id)?.worth ?? 0;
      const had = layPeriods(list).reduce(
        (sum, { id, startsAt, endsAt }) => sum + (endsAt - startsAt) * worthOf(id),
        0,
      );
      const shortest = list.reduce((sum, { worth }) => sum + 28 * DAY * worth, 0);
      // A millisecond of rounding for each upgrade.
      expect(had + list.length * 2_000).toBeGreaterThanOrEqual(shortest);
    }),
  );
});
