import { expect, test } from 'vitest';
import type { AnswerPart, Assistant } from '#server/assistant/assistant.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { withOfficialPages } from '#server/assistant/official-pages.ts';
import { smallKnowledge } from './guide-fixture.ts';

const page = (title: string) => ({ title, url: `https://${title.toLowerCase().replaceAll(/\W+/g, '-')}.example` });
const [first] = smallKnowledge.sections;
const library = createLibrary({
  ...smallKnowledge,
  guides: smallKnowledge.guides.map((guide) => ({
    ...guide,
    official: [page('Office A'), page('Office B'), page('Office C'), page('Embassy in Lemuria')],
  })),
  sections: smallKnowledge.sections.map((section) => ({ ...section, text: `${section.text} Ask the Embassy.` })),
});

test('beside our page stand at most three official pages, those first that the section names', async () => {
  const sources = [first?.guide === 'uk' ? `/guides/uk#${first.anchor}` : '', 'https://helpline.example'].map(
    (url, at) => ({ number: at + 1, title: 'A', url }),
  );
  const answers: Assistant = {
    async *answer() {
      yield { type: 'delta', text: 'Yes.' };
      yield { type: 'end', sources, followUps: [] };
    },
  };
  const parts: AnswerPart[] = [];
  const question = {
    text: 'x',
    history: [],
    mode: 'multi_agent' as const,
    userContext: {},
    maxTokens: 1,
    temperature: 0,
    streamed: false,
    asker: { owner: 'guest:1', partnerId: null },
  };
  for await (const part of withOfficialPages(answers, library).answer(question, new AbortController().signal))
    parts.push(part);
  const end = parts.at(-1);
  expect(end?.type === 'end' && end.sources.map(({ official }) => official?.map(({ title }) => title))).toEqual([
    ['Embassy in Lemuria', 'Office A', 'Office B'],
    undefined,
  ]);
});
