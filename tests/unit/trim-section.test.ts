import { describe, expect, it } from 'vitest';
import { countryRows, tableCountries } from '#server/assistant/country-rows.ts';
import { keySentence } from '#server/assistant/key-sentence.ts';
import { countWords, splitBlocks, splitSentences } from '#server/assistant/markdown-blocks.ts';
import { splitPieces } from '#server/assistant/split-pieces.ts';
import { trimSection } from '#server/assistant/trim-section.ts';

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

describe('countryRows', () => {
  it('keeps the rows of the countries asked for, in their order', () => {
    expect(countryRows(table, ['canada', 'uk'])).toBe(
      '| Country | Fee |\n| --- | --- |\n| Canada | 1 |\n| UK, London | 3 |\n| UK, other | 2 |',
    );
  });
  it('gives nothing when a country has no row', () => expect(countryRows(table, ['uk', 'ireland'])).toBeUndefined());
  it('gives the whole table when no country is named', () => expect(countryRows(table, [])).toBe(table));
  it('lists the countries of a table', () => expect(tableCountries(table)).toEqual(['uk', 'canada', 'usa']));
});

describe('keySentence', () => {
  const weight = () => 1;
  const section = 'A master here takes a year.\n\n- You cannot bring a partner\n- Work is limited';

  it('finds the item that answers, as a sentence', () => {
    expect(keySentence(section, ['spous'], weight)).toBe('You cannot bring a partner.');
  });
  it('finds nothing when the section begins with the answer or does not have it', () => {
    expect(keySentence(section, ['year'], weight)).toBeUndefined();
    expect(keySentence(section, ['scholarship'], weight)).toBeUndefined();
  });
});

describe('splitPieces', () => {
  it('loses nothing', () => {
    const answer = `${table}\n\nSome words, a verylongwordthatcannotbebrokenanywherebecauseithasnoblanksinsideofit and more.\n`;
    expect(splitPieces(answer).join('')).toBe(answer);
  });
});
