import { describe, expect, it } from 'vitest';
import { createGuideIndex } from '#server/assistant/library/guide-index.ts';
import { createSectionVectors, nearest } from '#server/assistant/library/section-vectors.ts';
import { beforeOf, offersUnder, seekingOf } from '#server/assistant/meaning/dual-encoder.ts';
import { likeness } from '#server/assistant/meaning/meaning-of.ts';
import { canonicalWords, stemOf } from '#server/assistant/question/canonical-words.ts';
import { smallKnowledge } from './guide-fixture.ts';

const stems = (text: string) => canonicalWords(text).map(stemOf);
const NOTHING: string[] = [];
const goingOnFrom = (previous: string, cited: string) =>
  beforeOf({ previous: stems(previous), cited: stems(cited), first: NOTHING });
const offers = (heading: string, text: string) => offersUnder(stems(heading))(stems(text));

const HOURS = offers('Work while you study: hours in term', 'You may work up to 20 hours a week in term time.');
const DEPOSIT = offers('Deposit and refund', 'The university pays the deposit back against the refusal letter.');

describe('what a turn seeks', () => {
  it.each([
    ['can I get it back', goingOnFrom('how much deposit', 'Offers: the deposit'), DEPOSIT, HOURS],
    ['how many hours', undefined, HOURS, DEPOSIT],
    ['what if the visa is refused', goingOnFrom('I paid the deposit', 'Offers: the deposit'), DEPOSIT, HOURS],
  ])('is nearer to the text that answers it: %s', (turn, before, right, wrong) => {
    const sought = seekingOf(stems(turn), before);
    expect(likeness(sought, right)).toBeGreaterThan(likeness(sought, wrong));
  });

  it('is another thing after another question', () => {
    const turn = stems('and how much?');
    const work = seekingOf(turn, goingOnFrom('part time job', 'Work while you study'));
    const deposit = seekingOf(turn, goingOnFrom('must I pay a deposit', 'Offers: the deposit'));
    expect(likeness(work, HOURS)).toBeGreaterThan(likeness(deposit, HOURS));
    expect(likeness(deposit, DEPOSIT)).toBeGreaterThan(likeness(work, DEPOSIT));
  });

  it.each(['', '¿¡', 'zxqv wvut', 'क'.repeat(50)])('of %j, of which no word is known, is nothing', (turn) => {
    expect([...seekingOf(stems(turn))].every((value) => value === 0)).toBe(true);
  });

  it('has a length of 1, however long the turn', () => {
    const sought = seekingOf(stems('can my wife work there '.repeat(300)));
    expect(likeness(sought, sought)).toBeCloseTo(1);
  });
});

describe('where a section lies', () => {
  const { passages } = createGuideIndex(smallKnowledge);
  const vectorsOf = createSectionVectors(passages);

  it('is told by its own words, though nothing was learned of it', () => {
    const sought = seekingOf(stems('which scholarship can I get'));
    const near = passages
      .map((passage) => ({ passage, near: nearest(sought, vectorsOf(passage).said) }))
      .sort((a, b) => b.near - a.near);
    expect(near[0]?.passage.section.heading).toMatch(/Scholarship/);
  });

  it('has a vector for each statement, and for each line that asks for it', () => {
    for (const passage of passages) {
      const { said, asked, askedOf, middles } = vectorsOf(passage);
      expect(said).toHaveLength(passage.statements.length);
      expect(askedOf).toHaveLength(passage.statements.length);
      expect(asked.length).toBeGreaterThanOrEqual(passage.section.asked.length);
      expect(middles.flatMap((one) => [...one]).every(Number.isFinite)).toBe(true);
    }
  });
});
