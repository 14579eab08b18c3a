import { describe, expect, test } from 'vitest';
import { createCatalogue } from '#server/assistant/library/catalogue.ts';
import { createTopics } from '#server/assistant/library/topics.ts';
import { titleOf, topicsOf } from '#server/chat/conversation-label.ts';
import { cutAtWord, plainWords, withoutUnderstood } from '#server/chat/plain-words.ts';
import { findMarks, searchWords } from '#server/chat/search-words.ts';
import { letterDistance } from '#shared/rules/letter-distance.ts';
import { createDraftStore } from '#shared/stores/draft-store.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import { memoryStorage } from '#tests/support/test-stores.ts';

test.each([
  ['Hi, please tell me about visas', 'Visas'],
  ['Hello sir, can you tell me about  GPAT?', 'GPAT?'],
  ['How do I\n\nget to Ireland?', 'How do I get to Ireland?'],
  ['hi', 'Hi'],
  ['Hello!', 'Hello!'],
])('the title of “%s” is “%s”', (question, title) => expect(titleOf(question, null)).toBe(title));

test('a title of any length ends at a word', () => {
  const title = titleOf(`What does it cost to ${'study abroad '.repeat(20)}`, null);
  expect([...title].length).toBeLessThanOrEqual(80);
  expect(title).toMatch(/(study|abroad)…$/);
});

test('topics are those of the catalogue, in any language, in the order in which they came up', async () => {
  const topicsIn = createTopics(createCatalogue(await ourKnowledge()));
  const first = topicsOf([], 'Which scholarships are there in the UK?', topicsIn, null);
  expect(first).toEqual(['UK', 'Scholarships']);
  const second = topicsOf(first, 'And the visa for Germany, for us?', topicsIn, null);
  expect(second).toEqual(['UK', 'Scholarships', 'Germany', 'Student visas']);
  expect(topicsOf([], 'नीदरलैंड', topicsIn, null)).toEqual(['Netherlands']);
  expect(topicsOf([], 'x'.repeat(50_000), topicsIn, null)).toEqual([]);
});

test('a preview has the words of markdown and none of its signs', () => {
  const text =
    '## Costs\n\n| Country | Fee |\n| --- | :-: |\n| **UK** | £20 |\n\n- see [our _guide_](/guides/x) [1]\n> `snake_case` stays';
  expect(plainWords(text)).toBe('Costs Country Fee UK £20 see our guide snake_case stays');
  expect(cutAtWord('one two three', 8)).toBe('one two…');
});

test.each([
  [
    '**What I understood** · Press what is wrong to correct it.\n\n[62%](/?ask=62%25) [Ireland](/?ask=Ireland)\n\n**Yes.** 1',
  ],
  ['Understood: [Ireland](/?ask=Ireland) [IELTS 6.5](/?ask=IELTS%206.5)\n\n**Yes.** 1'],
  ['मैंने समझा: [आयरलैंड](/?ask=%E0%A4%86) [IELTS 6.5](/?ask=IELTS%206.5)\n\n**Yes.** 1'],
  ['**Yes.** 1'],
])('a preview begins with the answer, not with what was understood: %s', (answer) => {
  expect(plainWords(withoutUnderstood(answer))).toBe('Yes. 1');
});

describe('misspelt words', () => {
  test.each([
    ['scolarship', 'scholarship', 1],
    ['shcolarship', 'scholarship', 1],
    ['registraton', 'registration', 1],
    ['registrtn', 'registration', 3],
    ['scholrsh', 'scholarship', 2],
    ['same', 'same', 0],
  ])('%s is %s with %i changes', (wrong, word, far) => expect(letterDistance(wrong, word, 2)).toBe(far));
});

test('words and marks agree on what separates words', () => {
  expect(searchWords('FPGEC/NAPLEX, “₹30” 100%')).toEqual(['fpgec', 'naplex', '30', '100']);
  const text = 'See FPGEC/NAPLEX for naplexes.';
  expect(findMarks(text, ['naplex']).map(([from, to]) => text.slice(from, to))).toEqual(['NAPLEX', 'naplex']);
});

test('drafts are kept per conversation, survive a new start, and only the newest twenty stay', () => {
  const storage = memoryStorage();
  const drafts = createDraftStore({ storage, keyPrefix: '' });
  drafts.set(null, 'new one');
  drafts.set('c_1', 'first');
  drafts.setOpen('c_1');
  const again = createDraftStore({ storage, keyPrefix: '' });
  expect([again.get(null), again.get('c_1'), again.get('c_2'), again.open()]).toEqual(['new one', 'first', '', 'c_1']);
  again.set('c_1', '');
  expect(drafts.get('c_1')).toBe('');
  for (let i = 0; i < 30; i++) drafts.set(`c_${i}`, `text ${i}`);
  expect([drafts.get(null), drafts.get('c_9'), drafts.get('c_10')]).toEqual(['', '', 'text 10']);
  storage.set('draft-storage', '{"state":[],"version":1}');
  expect(drafts.get('c_10')).toBe('');
});
