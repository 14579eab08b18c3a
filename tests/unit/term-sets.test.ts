import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTermSets } from '#server/assistant/library/term-sets.ts';

const WEIGHTS: Readonly<Record<string, number>> = { visa: 3, fee: 2, ireland: 1, gre: 4, loan: 2.5 };
const weight = (term: string) => WEIGHTS[term] ?? 0;
const terms = fc.uniqueArray(fc.constantFrom(...Object.keys(WEIGHTS)), { maxLength: 5 });
const asked = (of: readonly string[]) => new Map(of.map((term) => [term, weight(term)]));
const sum = (of: readonly string[]) => of.reduce((all, term) => all + weight(term), 0);

test('a group is as near as its nearest set', () => {
  fc.assert(
    fc.property(terms, fc.array(fc.array(terms, { maxLength: 3 }), { maxLength: 4 }), (question, groups) => {
      const likeness = (line: readonly string[]) => {
        const common = sum(line.filter((term) => question.includes(term)));
        return common === 0 ? 0 : common / Math.sqrt(sum(question) * sum(line));
      };
      const sets = createTermSets(
        groups.map((group) => group.map((line) => new Set(line))),
        weight,
      );
      const near = sets.likeness(asked(question));
      for (const [at, group] of groups.entries()) expect(near[at]).toBeCloseTo(Math.max(0, ...group.map(likeness)), 9);
    }),
  );
});

test('the share of a heading that is asked for goes by its own weights, the share of the question by the question’s', () => {
  const sets = createTermSets([[new Set(['visa', 'fee'])], [new Set(['gre'])], [new Set<string>()]], weight);
  // A word that an earlier turn was about weighs less.
  const leaning = new Map([
    ['visa', 1.5],
    ['ireland', 1],
  ]);
  expect([...sets.met(leaning)]).toEqual([3 / 5, 0, 0]);
  expect([...sets.share(leaning)]).toEqual([1.5 / 2.5, 0, 0]);
  expect([...sets.likeness(new Map())]).toEqual([0, 0, 0]);
  expect([...sets.share(new Map())]).toEqual([0, 0, 0]);
});
