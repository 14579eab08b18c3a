import { describe, expect, it } from 'vitest';
import { createGuide } from '#server/assistant/guide.ts';
import type { Knowledge } from '#server/assistant/knowledge.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { ask } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

/** Questions that only a tool with a section of some role answers whole. */
const TOOLS = [
  { question: 'UK or Canada?', says: /Usual marks.*\[\d\]/s },
  { question: '65% in B.Pharm, IELTS 6.5, 40 lakh, Germany or Ireland?', says: /\*\*Germany\*\*.*when to apply/s },
  { question: '60% with 3 backlogs, IELTS 6.5, 30 lakh, which country?', says: /backlog/i },
  { question: 'my budget is 30 lakh, which country?', says: /within reach.*\| /s },
  { question: 'estimate the cost of a master in Australia', says: /\| Lower \|/ },
  { question: 'timeline for September 2027 intake in the UK', says: /\| September 2027|\| June 2026/ },
  { question: 'plan for February 2028 intake in Australia', says: /February 2028.*\[\d\]/s },
  { question: 'emi of a 30 lakh loan', says: /₹40,000 at 10\.5%.*\[\d\]/ },
  { question: '100 pounds in rupees', says: /GBP 1 = ₹/ },
];

const knowledge = await ourKnowledge();
const slugs = knowledge.guides.map(({ slug }) => slug);
/** What a tool takes is in these guides; one alone tells which of them a tool leans on. */
const withRole = [...new Set(knowledge.sections.flatMap(({ guide, role }) => (role === undefined ? [] : [guide])))];

describe('headings and heads of tables in other words', () => {
  it('leave no answer of a tool empty, whichever guide is reworded', async () => {
    for (const reworded of [slugs, ...withRole.map((slug) => [slug])]) {
      const guide = createGuide({
        library: createLibrary(reword(knowledge, reworded)),
        clock: () => Date.UTC(2026, 10, 22),
      });
      for (const { question, says } of TOOLS) {
        const { markdown } = await ask(guide, question);
        expect([reworded.length === 1 ? reworded[0] : 'all', question, markdown]).toEqual([
          expect.anything(),
          question,
          expect.stringMatching(says),
        ]);
      }
    }
  });

  it('leave no section without an answer to the lines by which students ask it', async () => {
    const guide = createGuide({ library: createLibrary(reword(knowledge, slugs)) });
    const empty: string[] = [];
    for (const { id, asked } of knowledge.sections) {
      const [line = ''] = asked;
      const { markdown, end } = await ask(guide, line);
      if (markdown.trim() === '' || end === undefined) empty.push(`${id}: ${line}`);
    }
    expect(empty).toEqual([]);
  });
});

/** The knowledge with every heading, and every head of a table, of these guides in words that say nothing. */
function reword(known: Knowledge, those: readonly string[]): Knowledge {
  return {
    ...known,
    sections: known.sections.map((section, at) =>
      those.includes(section.guide)
        ? { ...section, heading: `Chapter ${at + 1}`, text: section.text.replaceAll(TABLE_HEAD, otherHead) }
        : section,
    ),
  };
}

const TABLE_HEAD = /^\|.*\|\n(?=\|[\s:|-]+\|$)/gm;
/** Figures stay: "10 years at 9.5%" says what the column holds in any words. */
const otherHead = (line: string): string =>
  `| ${line
    .split('|')
    .slice(1, -1)
    .map((cell, at) => [`Column ${at + 1}`, ...(cell.match(/[\d.]+%?/g) ?? [])].join(' '))
    .join(' | ')} |\n`;
