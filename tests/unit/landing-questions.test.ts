import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { QUICK_ACTIONS } from '#shared/ui/landing-words.ts';
import { sayBy, wordsOf } from '#tests/browser/heard.ts';
import { ask } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let guide: Assistant;

beforeAll(async () => {
  guide = createGuide({ library: createLibrary(await ourKnowledge()), clock: () => Date.parse('2026-11-25') });
});

/** What a student reads first who presses a button of the landing and then Send. */
const SAYS = {
  'Admission Info': /passport, transcripts.*statement of purpose/,
  'Find Universities': /programs fit.*₹[^|]*, [^|]*University.*in the finder/s,
  Scholarships: /^Yes, Indian pharmacy students get scholarships.*10% to 30%/,
} as const;

describe('what the landing’s buttons ask is answered, not asked back', () => {
  it.each(QUICK_ACTIONS)('$label', async ({ label, question }) => {
    expect((await ask(guide, question)).markdown).toMatch(SAYS[label]);
  });

  it.each(['hi', 'mr'] as const)('in %s by the same pages, and in its own words', async (lang) => {
    const say = sayBy(wordsOf(lang, 'assistant'));
    for (const { question } of QUICK_ACTIONS) {
      const [ours, theirs] = [await ask(guide, question), await ask(guide, say(question))];
      expect(theirs.markdown).toMatch(/[\u0900-\u097f]/);
      expect(theirs.end?.sources).toEqual(ours.end?.sources);
    }
  });
});

describe('countries side by side', () => {
  it('begin with one verdict that their table bears out', async () => {
    const { markdown: text } = await ask(guide, 'Compare Germany and the USA for a master’s');
    expect(text).toMatch(/^\*\*Germany is cheaper\.\*\* \[\d\]\n\n\|/);
    expect(text.match(/^\| --- /gm)).toHaveLength(1);
  });
});
