import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Paper, papersOf, tickId } from '#shared/rules/programs/papers.ts';
import type { ProgramRow } from '#shared/rules/programs/row.ts';
import { readCheckedDegrees } from '#site/degrees/read-degrees.ts';
import { contentFiles } from '#site/schemas/content-files.ts';
import { programRow as row } from '#tests/support/program-row.ts';

const paper = (known: Partial<Paper>): Paper => ({
  id: 'p',
  name: 'P',
  countries: [],
  shared: true,
  href: '/guides/g#s',
  ...known,
});
const notes = (known: Partial<ProgramRow>, needs: Paper['needs']) =>
  papersOf(row(known), [paper({ needs })]).map(({ note }) => note);

describe('the papers that a program asks for', () => {
  it('are those of its country and of all countries', () => {
    const papers = [
      paper({ id: 'all' }),
      paper({ id: 'aps', countries: ['germany'] }),
      paper({ id: 'uk', countries: ['uk', 'ireland'] }),
    ];
    expect(papersOf(row({}), papers).map((one) => one.paper.id)).toEqual(['all', 'uk']);
    expect(papersOf(row({ country: 'germany' }), papers).map((one) => one.paper.id)).toEqual(['all', 'aps']);
  });

  it.each([
    [{ ielts: 6.5, band: 6, toefl: 90 }, 'english', ['IELTS 6.5, each part 6 or TOEFL iBT 90']],
    [{ ielts: 7, band: 7 }, 'english', ['IELTS 7']],
    [{ toefl: 80 }, 'english', ['TOEFL iBT 80']],
    [{}, 'english', ['its page names no score that we could read']],
    [{ gre: 'required' }, 'gre', ['required']],
    [{ gre: 'optional' }, 'gre', ['may be sent, need not']],
    [{ gre: 'no' }, 'gre', []],
    [{}, 'gre', []],
    [{ fee: { amount: 75, currency: 'USD' } }, 'fee', ['75 USD']],
    [{}, 'fee', []],
  ] as const)('by its own row, %j: %s, %j', (known, needs, expected) => {
    expect(notes(known, needs)).toEqual(expected);
  });

  it('say so where only some programs ask', () => {
    expect(papersOf(row({}), [paper({ sometimes: true })])[0]?.note).toBe('only where its page asks for it');
  });

  it('are ticked once where one serves all, and else for each program', () => {
    expect(tickId(paper({}), 'a')).toBe('p');
    expect(tickId(paper({ shared: false }), 'a')).toBe('p.a');
  });
});

describe('our checklist', () => {
  const papers = contentFiles.papers.parse(JSON.parse(readFileSync('site/content/papers.json', 'utf8'))).items;
  const ask = (known: Partial<ProgramRow>) => papersOf(row(known), papers).map((one) => one.paper.id);

  it('asks for APS in Germany alone, and for transcripts everywhere', () => {
    const countries = [...new Set(readCheckedDegrees('site/content').map(({ country }) => country))];
    expect(countries).toHaveLength(8);
    expect(countries.filter((country) => ask({ country }).includes('aps'))).toEqual(['germany']);
    for (const country of countries) {
      expect(ask({ country })).toContain('transcripts');
      // Never the same paper twice under two ids.
      const names = papersOf(row({ country }), papers).map((one) => one.paper.name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('asks for the GRE only where a page does', () => {
    expect(ask({ country: 'usa' })).not.toContain('gre');
    expect(ask({ country: 'usa', gre: 'required' })).toContain('gre');
  });
});
