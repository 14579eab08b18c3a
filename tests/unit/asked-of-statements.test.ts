import { expect, test } from 'vitest';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { nameOfStatement } from '#server/assistant/library/statements.ts';
import { ask } from '#tests/support/ask.ts';
import { smallKnowledge } from './guide-fixture.ts';

const STATEMENT = 'Backlogs must be cleared.';
const withLines = (...lines: readonly string[]) => {
  const sections = smallKnowledge.sections.map((section) =>
    section.text.includes(STATEMENT)
      ? { ...section, asked: ['entry with papers pending'], askedOf: { [STATEMENT]: [...lines] } }
      : section,
  );
  return createGuide({ library: createLibrary({ ...smallKnowledge, sections }) });
};

test('of a section the statement is read first for which a line asks in the student’s words', async () => {
  const asked = 'entry requirements uk with papers still pending';
  expect((await ask(withLines(), asked)).markdown).toMatch(/^UK universities ask for 60%/);
  expect((await ask(withLines('what if papers are still pending'), asked)).markdown).toMatch(
    /^Backlogs must be cleared/,
  );
});

test('lines of a statement that the section does not have do no harm', async () => {
  const sections = smallKnowledge.sections.map((one) => ({ ...one, askedOf: { 'Gone since.': ['what is gone'] } }));
  const guide = createGuide({ library: createLibrary({ ...smallKnowledge, sections }) });
  expect((await ask(guide, 'entry requirements in the uk')).markdown).toContain('60%');
});

test.each([
  ['a figure that changed', 'You need £1,529 a month.', 'You need £1,600 a month.'],
  ['bold words and a link', '**UK**: See [the page](https://example.org).', 'UK: See the page.'],
])('a statement keeps its lines after %s', (_, before, after) => {
  expect(nameOfStatement({ text: before })).toBe(nameOfStatement({ text: after }));
});

test('a long statement is called by its first whole words', () => {
  expect(nameOfStatement({ text: 'One two three four five six seven eight nine ten eleven twelve thirteen.' })).toBe(
    'One two three four five six seven eight nine ten eleven',
  );
});
