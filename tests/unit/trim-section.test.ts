import { describe, expect, it } from 'vitest';
import { trimSection } from '#server/assistant/answers/trim-section.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createCatalogue } from '#server/assistant/library/catalogue.ts';
import { cellsTable, countryRowsOf } from '#server/assistant/library/country-rows.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { countWords, splitBlocks, splitSentences } from '#server/assistant/library/markdown-blocks.ts';
import { statementsOf } from '#server/assistant/library/statements.ts';
import { splitPieces } from '#server/assistant/split-pieces.ts';
import { ask } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

const table = '| Country | Fee |\n| --- | --- |\n| UK, London | 3 |\n| UK, other | 2 |\n| Canada | 1 |\n| USA | 9 |';
const text = (markdown: string, words: number) =>
  trimSection(markdown, words)
    .map((block) => block.text)
    .join('\n\n');

describe('trimSection', () => {
  const section = `First sentence here. Second sentence here.\n\n**Steps**\n\n- one two\n- three four\n- five six\n\n${table}`;

  it('keeps a section that fits', () => expect(text(section, 100)).toBe(section));
  it('cuts a list between its items', () => {
    expect(text(section, 12)).toBe(
      'First sentence here. Second sentence here.\n\n**Steps**\n\n- one two\n- three four',
    );
  });
  it('does not end on a line that announces what is left out', () => {
    expect(text(section, 8)).toBe('First sentence here. Second sentence here.');
  });
  it('cuts a paragraph after a sentence, and keeps at least the first', () => {
    expect(text(section, 4)).toBe('First sentence here.');
    expect(text(section, 1)).toBe('First sentence here.');
  });
  it('takes a table whole or not at all', () => {
    expect(text(`Two words.\n\n${table}`, 8)).toBe('Two words.');
    expect(text(table, 1)).toBe(table);
  });
});

describe('reading markdown', () => {
  it('tells blocks apart', () => {
    const kinds = splitBlocks(`A.\n\n- b\n\n1. c\n\n${table}\n\n\`\`\`\nx\n\ny\n\`\`\``).map(({ kind }) => kind);
    expect(kinds).toEqual(['paragraph', 'list', 'list', 'table', 'code']);
  });
  it('does not take an abbreviation or a decimal for the end of a sentence', () => {
    expect(splitSentences("A B.Pharm with 6.5 is enough. Rent in St. John's is low. Go.")).toEqual([
      'A B.Pharm with 6.5 is enough.',
      "Rent in St. John's is low.",
      'Go.',
    ]);
  });
  it('counts words, not the bars of a table', () => expect(countWords('| a | b c |\n| --- | --- |')).toBe(3));
});

describe('rows of a table', () => {
  it('are found by the country in their first cell, with the head of their table', async () => {
    const rows = countryRowsOf(table, createCatalogue(await ourKnowledge()));
    expect(rows.map(({ countries }) => countries)).toEqual([['uk'], ['uk'], ['canada'], ['usa']]);
    expect(rows[0]).toMatchObject({ head: ['Country', 'Fee'], cells: ['UK, London', '3'] });
  });
  it('are taken or left one by one', () => {
    expect(cellsTable(table, ([name]) => name === 'Canada')).toBe('| Country | Fee |\n| --- | --- |\n| Canada | 1 |');
    expect(cellsTable(table, () => false)).toBe('');
  });
});

describe('what a section says', () => {
  it('is its sentences, its items as sentences, and the rows of its tables in words', () => {
    const said = statementsOf(`A master here takes a year.\n\nBring:\n\n- Your passport;\n- two photos\n\n${table}`);
    expect(said.map(({ kind, text: words }) => [kind, words]).slice(0, 4)).toEqual([
      ['sentence', 'A master here takes a year.'],
      ['item', 'Your passport.'],
      ['item', 'Bring: two photos.'],
      ['row', '**UK, London**: 3.'],
    ]);
  });
});

describe('a headline of a list', () => {
  it('is no statement, and is read above the items of its own list', async () => {
    const said = statementsOf('It suits you.\n\n**Reasons to think again**\n\n- It is dear\n- It is far');
    expect(said.map((one) => [one.text, one.announced?.by])).toEqual([
      ['It suits you.', undefined],
      ['It is dear.', '**Reasons to think again**'],
      ['It is far.', '**Reasons to think again**'],
    ]);
    const guide = createGuide({ library: createLibrary(await ourKnowledge()) });
    const { markdown } = await ask(guide, 'reasons not to go to usa for pharmacy masters');
    expect(markdown).toMatch(/^\*\*Reasons not to go, or to think again\*\*\n\n- A pharmacist licence is difficult/);
  });
});

describe('splitPieces', () => {
  it('loses nothing', () => {
    const answer = `${table}\n\nSome words, a verylongwordthatcannotbebrokenanywherebecauseithasnoblanksinsideofit and more.\n`;
    expect(splitPieces(answer).join('')).toBe(answer);
  });
});
