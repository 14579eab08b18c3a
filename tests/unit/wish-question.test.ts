import { describe, expect, it } from 'vitest';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { NO_WISHES, type Wishes, writeWishes } from '#shared/rules/programs/wishes.ts';
import { wishQuestion } from '#site/rules/wish-question.ts';
import { ask } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

const knowledge = await ourKnowledge();
const guide = createGuide({ library: createLibrary(knowledge), clock: () => Date.parse('2026-11-25') });
const COUNTRIES = {
  ireland: 'Ireland',
  germany: 'Germany',
  uk: 'United Kingdom',
  usa: 'United States',
  'new-zealand': 'New Zealand',
};
const nameOf = (id: string): string | undefined => new Map(Object.entries(COUNTRIES)).get(id);

describe('what the finder was asked is read by the assistant as it was meant', () => {
  it.each<Partial<Wishes>>([
    { country: 'ireland', lakh: 20, ielts: 6 },
    { country: 'uk', lakh: 12.5, marks: 55 },
    { country: 'usa', ielts: 5.5, noGre: true, months: 12 },
    { country: 'germany', field: 'pharmacology', lakh: 4 },
    { country: 'new-zealand', ielts: 5 },
    { field: 'public-health', lakh: 3 },
    { lakh: 8, intake: 1, months: 18, ielts: 6.5, noGre: true },
  ])('%j', async (some) => {
    const wishes = { ...NO_WISHES, ...some };
    const { markdown } = await ask(guide, wishQuestion(wishes, nameOf(wishes.country)));
    const [, query = ''] = /\]\(\/programs(\?[^)]*)\)/.exec(markdown) ?? [];
    expect(query, markdown).toBe(writeWishes(wishes));
  });
});
