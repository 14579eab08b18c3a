import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { wantedForm } from '#server/assistant/question/wanted-form.ts';
import { converse } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let guide: Assistant;
beforeAll(async () => {
  guide = createGuide({ library: createLibrary(await ourKnowledge()), clock: () => Date.parse('2026-11-28') });
});

/** What stands before "More on this". */
const shown = async (turns: string) => (await converse(guide, turns)).markdown.split('\n## ')[0] ?? '';

describe('the form that is wished for', () => {
  it.each([
    ['fees of ireland in table form', { text: 'fees of ireland', form: 'table' }],
    ['make a table of uk and ireland', { text: 'uk and ireland', form: 'table' }],
    ['visa papers pointwise', { text: 'visa papers', form: 'points' }],
    ['यूके की फीस टेबल में', { text: 'यूके की फीस', form: 'table' }],
    ['the periodic table', { text: 'the periodic table', form: undefined }],
    ['timetable for january', { text: 'timetable for january', form: undefined }],
    ['deadline  for   uk', { text: 'deadline  for   uk', form: undefined }],
    ['make a table', { text: 'make a table', form: 'table' }],
    ['', { text: '', form: undefined }],
  ])('is no part of what is asked: "%s"', (text, wanted) => {
    expect(wantedForm(text)).toEqual(wanted);
  });

  it.each([
    'costs in uk table please',
    'cost of a master’s in the UK >> give it in table form',
    'cost of a master’s in the UK >> in a table please',
  ])('a table stands in the answer itself: %s', async (turns) => {
    expect(await shown(turns)).toMatch(/\n\| .*Outside London .*\n\| ---/);
  });

  it('of a table on all countries only the rows that are asked for', async () => {
    const answer = await shown('english tests of canada and ireland as a table');
    expect(answer).toMatch(/\n\| Canada/);
    expect(answer).not.toMatch(/\n\| Germany/);
  });

  it('points are points', async () => {
    expect(await shown('uk visa documents in points')).toMatch(/(?:^|\n)- /);
  });
});
