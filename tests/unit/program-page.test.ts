import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { courseFacts, unknownFacts } from '#site/degrees/label.ts';
import { readCheckedDegrees } from '#site/degrees/read-degrees.ts';
import { repeats } from '#site/degrees/repeats.ts';

const degrees = readCheckedDegrees(join(import.meta.dirname, '../../site/content'));

describe('each fact of a program stands once on its page:', () => {
  it('a condition is not said again among the marks', () => {
    const wordsOf = (text: string) => (text.toLowerCase().match(/[a-z]{6,}/g) ?? []).map((word) => word.slice(0, 7));
    const twice = degrees.filter(({ condition, minimumMark }) => {
      const marks = wordsOf(minimumMark ?? '');
      const asked = wordsOf(condition ?? '');
      return asked.filter((word) => marks.includes(word)).length > asked.length / 2;
    });
    expect(twice.map(({ id }) => id)).toEqual([]);
  });

  it('a length that the costs have reckoned with is not among what the page leaves open, nor the fee', () => {
    const [degree] = degrees.filter(({ months, tuition }) => months === undefined && tuition === undefined);
    if (!degree) throw new Error('Every program has a length or a fee');
    expect(unknownFacts(degree, { reckoned: true }).join()).not.toMatch(/how long|tuition/);
    expect(unknownFacts(degree, { reckoned: false })).toContain('how long it takes');
  });

  it('that it is full-time is said with the length only where it can be studied otherwise too', () => {
    const [degree] = degrees.filter(({ months }) => months !== undefined);
    if (!degree) throw new Error('No program has a length');
    const length = (modes: (typeof degree)['modes']) =>
      courseFacts({ ...degree, months: 12, modes }, '2026-11-30').find(({ term }) => term === 'Length')?.text;
    expect(length(['full-time'])).toBe('12 months');
    expect(length(['full-time', 'part-time'])).toBe('12 months full-time');
    expect(length([])).toBe('12 months full-time');
  });

  const page = 'https://example.edu/msc';
  const degree = {
    url: `${page}/`,
    minimumMark: 'Minimum GPA of 3.0/4.0',
    ielts: 7,
    ieltsBand: undefined,
    toefl: 80,
    gre: 'optional',
  } as const;
  it.each([
    ['marks', 'The MS asks for a GPA of at least 3.0 on a 4.0 scale.', page, true],
    ['gre', 'The MS treats the GRE as optional.', page, true],
    ['english', 'The MS asks for TOEFL iBT 80 or IELTS 7.', page, true],
    ['english', 'The MS asks for TOEFL iBT 80, IELTS 7 or Duolingo.', page, false],
    ['english', 'The MS asks for IELTS 7 if earlier study was not in English.', page, false],
    ['marks', 'The MS asks for a GPA of 3.0; 3.3 is recommended.', page, false],
    ['marks', 'The MS asks for a GPA of at least 3.0.', `${page}/faq`, false],
    ['requirements', 'The MS takes degrees in pharmacy.', page, false],
  ] as const)('a rule on %s, %j, read on %s, repeats the program’s own facts: %s', (about, rule, url, expected) =>
    expect(repeats({ about, rule, url }, degree)).toBe(expected),
  );
});
