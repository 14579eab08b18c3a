import { describe, expect, test } from 'vitest';
import { createGuide } from '#server/assistant/guide.ts';
import { createGuideIndex } from '#server/assistant/library/guide-index.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { readAnswer } from '#server/assistant/library/next-turns.ts';
import { stemOf } from '#server/assistant/question/canonical-words.ts';
import { converse } from '#tests/support/ask.ts';
import { smallKnowledge } from './guide-fixture.ts';

const [COSTS, ENTRY, AWARD] = [
  'uk#tuition-and-living-costs-in-the-uk',
  'uk#entry-requirements-in-the-uk',
  'awards#scholarships-in-the-uk',
];
const withNext = (saidNext: Readonly<Record<string, string[]>>, after = COSTS) => ({
  ...smallKnowledge,
  sections: smallKnowledge.sections.map((section) => (section.id === after ? { ...section, saidNext } : section)),
});

describe('what students say next after a section', () => {
  const { saidNext, passages } = createGuideIndex(
    withNext({
      [AWARD]: ['can somebody else pay a part of that'],
      [ENTRY]: ['and with low marks?'],
      'gone#since': ['why'],
    }),
  );
  /** The sections that a turn may want, the likeliest first, after an answer out of the section `after`. */
  const wanted = (turn: string, after: string | undefined) => {
    const cited = passages.find(({ section }) => section.id === after)?.cite.url;
    const near = saidNext(cited, turn.split(' ').map(stemOf));
    return [...near].sort((a, b) => b[1] - a[1]).map(([{ section }]) => section.id);
  };

  test('tells of a turn in other words which section answers it', () => {
    expect(wanted('could somebody pay some of that', COSTS)[0]).toBe(AWARD);
    expect(wanted('my marks are low', COSTS)[0]).toBe(ENTRY);
  });

  test('tells it after a neighbour in the guide too, and after no other guide', () => {
    expect(wanted('could somebody pay some of that', ENTRY)[0]).toBe(AWARD);
    expect(wanted('could somebody pay some of that', 'canada#entry-requirements-in-canada')).toEqual([]);
    expect(wanted('could somebody pay some of that', undefined)).toEqual([]);
  });

  test('tells nothing of a turn without words, and nothing of a section that is gone', () => {
    expect(saidNext(passages[0]?.cite.url, [])).toEqual(new Map());
    expect(wanted('why', COSTS)).not.toContain('gone#since');
  });
});

test('of a section the statement is read first that students have for an answer when they say so', async () => {
  const turns = 'entry requirements in the uk >> and if i could not clear all of them?';
  const first = async (saidNext: Readonly<Record<string, string[]>>) =>
    (await converse(createGuide({ library: createLibrary(withNext(saidNext, ENTRY)) }), turns)).markdown;
  const line = 'and if i could not clear all of them';
  expect(await first({ [`${ENTRY} Backlogs must be cleared.`]: [line] })).toMatch(/^Backlogs must be cleared/);
  expect(await first({ [`${ENTRY} UK universities ask for 0% in B.Pharm.`]: [line] })).toMatch(/^UK universities ask/);
});

test.each([
  ['uk#a-section Begins so: with words', { section: 'uk#a-section', statement: 'Begins so: with words' }],
  ['uk#a-section', { section: 'uk#a-section', statement: '' }],
])('what answers is read as a section and a statement of it: %s', (written, answer) => {
  expect(readAnswer(written)).toEqual(answer);
});
