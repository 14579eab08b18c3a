import { describe, expect, it } from 'vitest';
import { likeness, meaningOf } from '#server/assistant/meaning/meaning-of.ts';
import { canonicalWords, stemOf } from '#server/assistant/question/canonical-words.ts';

const meaning = (text: string) => meaningOf(canonicalWords(text).map(stemOf));
const alike = (one: string, other: string) => likeness(meaning(one), meaning(other));

describe('what a text means', () => {
  it.each([
    [
      'I quit my course halfway, what do I lose?',
      'Leaving a programme before it ends',
      'A refund when the visa is refused',
    ],
    [
      'will they give my money back',
      'How to ask for a refund of the deposit',
      'How to find a room near the university',
    ],
    ['my mother wants to come and see me', 'A visitor visa for parents', 'A blocked account for the first year'],
    ['which flat should I rent', 'Finding a room as a student', 'Health insurance for students'],
  ])('%s is nearer to what speaks of it in other words than to what does not', (text, near, far) => {
    expect(alike(text, near)).toBeGreaterThan(alike(text, far));
  });

  it('is the same for the same words in another order, and of length 1', () => {
    expect(alike('blocked account Germany', 'Germany account blocked')).toBeCloseTo(1);
  });

  it.each(['', '¿¡', 'zxqv wvut', 'ब्लॉक'])('of %j, of which no word is known, is like nothing', (text) => {
    expect(alike(text, 'student visa')).toBe(0);
  });

  it('leans on what was spoken of before, with less weight than on what is asked', () => {
    const own = meaning('how long');
    const leaning = meaningOf(['long'], { stems: ['visa'], factor: 0.4 });
    const visa = meaning('visa');
    expect(likeness(leaning, visa)).toBeGreaterThan(likeness(own, visa));
    expect(likeness(leaning, visa)).toBeLessThan(alike('visa long', 'visa'));
  });
});
