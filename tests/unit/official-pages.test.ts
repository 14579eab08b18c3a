import { expect, test } from 'vitest';
import type { AnswerPart, Assistant } from '#server/assistant/assistant.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { withOfficialPages } from '#server/assistant/official-pages.ts';
import { smallKnowledge } from './guide-fixture.ts';

type Page = { readonly title: string; readonly url: string };
const page = (title: string, host = 'example'): Page => ({
  title,
  url: `https://${title.toLowerCase().replaceAll(/\W+/g, '-')}.${host}`,
});
const [first] = smallKnowledge.sections;

/** The titles of the official pages beside each source of an answer that rests on a section of the guide to the UK, and on a helpline. */
async function shownFor(text: string, official: readonly Page[]): Promise<(readonly string[] | undefined)[]> {
  const library = createLibrary({
    ...smallKnowledge,
    guides: smallKnowledge.guides.map((guide) => ({ ...guide, official: [...official] })),
    sections: smallKnowledge.sections.map((section) => ({ ...section, text: `${section.text} Ask the Embassy.` })),
  });
  const sources = [first?.guide === 'uk' ? `/guides/uk#${first.anchor}` : '', 'https://helpline.example'].map(
    (url, at) => ({ number: at + 1, title: 'A', url }),
  );
  const answers: Assistant = {
    async *answer() {
      yield { type: 'delta', text: 'Yes.' };
      yield { type: 'end', sources, followUps: [] };
    },
  };
  const question = {
    text,
    history: [],
    mode: 'multi_agent' as const,
    userContext: {},
    maxTokens: 1,
    temperature: 0,
    streamed: false,
    asker: { owner: 'guest:1', partnerId: null },
  };
  const parts: AnswerPart[] = [];
  for await (const part of withOfficialPages(answers, library).answer(question, new AbortController().signal))
    parts.push(part);
  const end = parts.at(-1);
  return end?.type === 'end' ? end.sources.map((source) => source.official?.map(({ title }) => title)) : [];
}

test('beside our page stand at most three official pages, those first that the section names', async () => {
  const pages = [page('Office A'), page('Office B'), page('Office C'), page('Embassy in Lemuria')];
  expect(await shownFor('x', pages)).toEqual([['Embassy in Lemuria', 'Office A', 'Office B'], undefined]);
});

test('whoever asks of one country gets no official pages of another', async () => {
  const pages = [
    page('Immigration office', 'govt.nz'),
    page('Student visa', 'gov.uk'),
    page('University of New England', 'edu.au'),
    page('Reserve bank', 'org.in'),
    page('Anybody'),
  ];
  expect(await shownFor('what does it cost in the UK?', pages)).toEqual([
    ['Student visa', 'Reserve bank', 'Anybody'],
    undefined,
  ]);
  expect((await shownFor('what does it cost?', pages))[0]).toEqual([
    'Immigration office',
    'Student visa',
    'University of New England',
  ]);
});
