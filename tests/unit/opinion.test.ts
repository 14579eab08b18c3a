import { describe, expect, it } from 'vitest';
import { CLASSES, likeliest, likely, type Opinion } from '#server/assistant/opinion/classes.ts';
import { suspectDanger } from '#server/assistant/opinion/suspect.ts';

/** An opinion that is so sure of danger from others, and of nothing else. */
const sure = (share: number): Opinion =>
  likely(CLASSES.map((name) => (name === 'from-others' ? Math.log(share) : Math.log((1 - share) / 6))));
const others = (opinion: Opinion) => opinion['from-others'];

describe('what the pieces of a message say together', () => {
  it('is what the whole says, when no part says more', () => {
    expect(likeliest([sure(0.6), sure(0.3)], others)).toBeCloseTo(0.6);
  });

  it('is what a part says, with its odds divided by eight', () => {
    expect(likeliest([sure(0.1), sure(0.8)], others)).toBeCloseTo(1 / 3);
  });
});

it('a long story hides nothing, and a dramatic sentence in an honest one alarms nobody', () => {
  const story =
    'I have 7.1, IELTS 6.5 and two papers. My father runs a shop in Wardha. The agent told us to apply by May.';
  expect(
    suspectDanger(`${story} My uncle beats me every night and I cannot leave. Which fee must be paid first?`).likely,
  ).toBeGreaterThan(0.5);
  expect(
    suspectDanger(`${story} My printer died and the bank clerk shouted at everybody. Which fee must be paid first?`)
      .likely,
  ).toBeLessThan(0.2);
});
