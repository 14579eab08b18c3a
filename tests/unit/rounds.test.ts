import { beforeAll, describe, expect, it } from 'vitest';
import { createGuide } from '#server/assistant/guide.ts';
import { createGuideIndex, type GuideIndex } from '#server/assistant/library/guide-index.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { FACTS, factsTold, type Told } from '#tests/eval/rounds/facts-told.ts';
import { answeredOf } from '#tests/eval/rounds/judge-round.ts';
import { ROUNDS, type Round, readRound } from '#tests/eval/rounds/round.ts';
import { ask } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let index: GuideIndex;
let rounds: readonly Round[];
let told: readonly Told[];

beforeAll(async () => {
  index = createGuideIndex(await ourKnowledge());
  rounds = await Promise.all(ROUNDS.map(readRound));
  told = rounds.flatMap(({ profiles }) => profiles.flatMap((one) => factsTold(one, index)));
});

describe('what 340 students tell of themselves', () => {
  /** In per cent. The floors are a little below what is reached, so that a change that loses one message in twenty is seen. */
  const floors: Readonly<Record<(typeof FACTS)[number], number>> = {
    degree: 93,
    marks: 95,
    backlogs: 72,
    english: 93,
    gre: 95,
    rupees: 85,
    intake: 70,
    gapYears: 60,
    workYears: 72,
    countries: 84,
  };

  it.each(FACTS)('is understood: %s', (fact) => {
    const own = told.filter((one) => one.fact === fact);
    const wrong = own.filter(({ same }) => !same).map(({ labelled, understood }) => `${labelled} as ${understood}`);
    expect(100 - (100 * wrong.length) / own.length, wrong.join('\n')).toBeGreaterThanOrEqual(floors[fact]);
  });
});

it('of what 340 students ask beside telling of themselves, most is answered before what is folded away', async () => {
  const guide = createGuide({
    library: createLibrary(await ourKnowledge()),
    clock: () => Date.parse('2026-11-26T06:00:00Z'),
  });
  const answered: boolean[][] = [];
  for (const profile of rounds.flatMap(({ profiles }) => profiles))
    answered.push(answeredOf(profile, await ask(guide, profile.ask)));
  const share = (right: readonly (boolean | undefined)[]) => right.filter(Boolean).length / right.length;
  expect(share(answered.map(([first]) => first))).toBeGreaterThan(0.66);
  expect(share(answered.map((all) => all.includes(true)))).toBeGreaterThan(0.76);
  expect(share(answered.flat())).toBeGreaterThan(0.62);
});

describe('the labels', () => {
  it('name sections that there are', () => {
    const known = new Set(index.passages.map(({ cite }) => cite.url.replace('/guides/', '')));
    const named = rounds.flatMap(({ short, dialogues, profiles }) => [
      ...[...short, ...dialogues.flat()].flatMap(({ from }) => from),
      ...profiles.flatMap(({ asks }) => asks.flatMap(({ from }) => from)),
    ]);
    expect(named.filter((url) => !url.startsWith('/') && !known.has(url))).toEqual([]);
  });
});
