import { beforeAll, describe, expect, it } from 'vitest';
import { createGuide } from '#server/assistant/guide.ts';
import type { Knowledge } from '#server/assistant/knowledge.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { contentFigures, inventedFigures } from '#tests/eval/figures.ts';
import { NOW, runEval, shareRight, type Verdict } from '#tests/eval/run-eval.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

/** Raised as the guide gets better. No rule is written for one of these questions; the sealed ones are the measure. */
const FLOOR = 0.87;
/** These have no second-best answer. */
const ALWAYS = ['hostile', 'small talk'];
/** Here a wrong answer is one that is given at all. */
const HONEST = ['off-topic', 'everyday', 'unknown', 'ambiguous'];
const HONEST_FLOOR = 0.92;

let knowledge: Knowledge;
let verdicts: Verdict[];

beforeAll(async () => {
  knowledge = await ourKnowledge();
  verdicts = await runEval(createGuide({ library: createLibrary(knowledge), clock: () => NOW }), knowledge);
});

describe('the built-in guide on our own questions', () => {
  it('is asked at least 150 of them, none twice', () => {
    expect(verdicts.length).toBeGreaterThanOrEqual(150);
    expect(new Set(verdicts.map(({ ask }) => ask)).size).toBe(verdicts.length);
  });

  it(`is right on at least ${FLOOR * 100} % of them`, () => {
    const wrong = verdicts
      .filter(({ faults }) => faults.length > 0)
      .map(({ ask, faults }) => `${ask}: ${faults.join('; ')}`);
    expect(shareRight(verdicts), wrong.join('\n')).toBeGreaterThanOrEqual(FLOOR);
  });

  it.each(ALWAYS)('handles all that is %s', (topic) => {
    const own = verdicts.filter((verdict) => verdict.topic === topic);
    expect(own.length).toBeGreaterThan(10);
    expect(own.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  it.each(HONEST)('declines or asks back on nearly all that is %s', (topic) => {
    const own = verdicts.filter((verdict) => verdict.topic === topic);
    expect(
      shareRight(own),
      own
        .filter(({ faults }) => faults.length > 0)
        .map(({ ask }) => ask)
        .join('\n'),
    ).toBeGreaterThanOrEqual(HONEST_FLOOR);
  });

  it('states no figure that our content does not have', () => {
    expect(verdicts.filter(({ faults }) => faults.some((fault) => fault.startsWith('invents')))).toEqual([]);
  });
});

describe('the judge of figures', () => {
  const invented = (markdown: string, asked = '') =>
    inventedFigures(markdown, { content: contentFigures(knowledge), asked });

  it('finds a sum, a share and a length that nobody gave', () => {
    expect(invented('It costs £12,345 and takes 77 months for 3.7% of students.')).toEqual([
      '£12345',
      '77months',
      '3.7%',
    ]);
  });

  it('lets pass what the content says, what was asked, and marks and links', () => {
    expect(invented('£28,000 to £56,000 [4], see [this](/guides/x#9999).', '')).toEqual([]);
    expect(invented('With ₹41 lakh you can.', 'is 41 lakh enough')).toEqual([]);
  });

  it('works a table out again, and finds what is wrong in it', () => {
    const table = (sum: string, rupees: string) =>
      `| | Tuition a year | Living a year | Together, 2 years | At GBP 1 = ₹129 |\n| --- | --- | --- | --- | --- |\n| Lower | £16,000 | £12,000 | ${sum} | ${rupees} |`;
    expect(invented(table('£56,000', '₹72.2 lakh'))).toEqual([]);
    expect(invented(table('£57,001', '₹73.5 lakh'))).toEqual(['£57001']);
    expect(invented(table('£56,000', '₹79.3 lakh'))).toEqual(['₹79.3lakh']);
  });
});
