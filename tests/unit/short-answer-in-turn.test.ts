import { beforeAll, expect, it } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { conversation, converse } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let guide: Assistant;
beforeAll(async () => {
  guide = createGuide({
    library: createLibrary(await ourKnowledge()),
    clock: () => Date.parse('2026-11-23T06:00:00Z'),
  });
});

const firstLine = (markdown: string) => markdown.split('\n')[0] ?? '';

it('does not begin a later answer with the line that an earlier one began with, when something else is asked', async () => {
  const lines: string[] = [];
  const turns = ['my opt is over what now', 'how many days can i be unemployed on it', 'and with stem'];
  for await (const { answered } of conversation(guide, turns)) lines.push(firstLine(answered.markdown));
  expect(new Set(lines).size).toBe(lines.length);
});

it('takes for the budget the sum that can be paid, not the one that is too much', async () => {
  const { markdown } = await converse(
    guide,
    'hi sir i am final year bpharm 68% which uni in uk >> 39 lakh is too much sir my father can do 15 lakh only',
  );
  expect(markdown).toContain('15 lakh');
  expect(markdown).not.toContain('39 lakh can be enough');
});

it('calls nearest the countries that cost least beyond a budget which reaches none', async () => {
  const { markdown } = await converse(guide, 'bpharm 68%, which country for masters, budget 15 lakh');
  const named = [...markdown.matchAll(/^- \*\*(\w[\w ]*)\*\*: 68%/gm)].map(([, name]) => name);
  expect(named).toEqual(['Germany', 'Ireland', 'New Zealand', 'UK']);
});

it('says of programs in a country that asks for more marks that they take less by their own pages', async () => {
  const { markdown } = await converse(guide, 'mera 54% hai bpharm me, uk ka college batao');
  expect(markdown).toContain('More is usual there, but by their own pages these take it');
  expect(markdown).not.toContain('which fit all of it');
  expect(markdown).not.toContain('OSPAP');
});
