import { beforeAll, expect, test } from 'vitest';
import { createGuide } from '#server/assistant/guide.ts';
import { countriesIn } from '#server/assistant/library/catalogue.ts';
import { createLibrary, type Library } from '#server/assistant/library/library.ts';
import { canonicalWords } from '#server/assistant/question/canonical-words.ts';
import { ask } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let library: Library;
beforeAll(async () => {
  library = createLibrary(await ourKnowledge());
});

test('who asks about a country is offered questions about that country or about none', async () => {
  const { catalogue } = library.index;
  const guide = createGuide({ library, clock: () => Date.parse('2026-11-22T06:00:00Z') });
  const wishes = ['a master’s for 25 lakh with IELTS 6.5', 'scholarships', 'documents for the visa', 'is 60% enough'];
  const elsewhere: string[] = [];
  for (const { id, name } of catalogue.countries)
    for (const wish of wishes) {
      const { end } = await ask(guide, `${wish} in ${name}?`);
      for (const offered of end?.followUps ?? []) {
        const named = countriesIn(canonicalWords(offered), catalogue);
        if (named.length > 0 && !named.includes(id)) elsewhere.push(`${name}: ${offered}`);
      }
    }
  expect(elsewhere).toEqual([]);
});
