import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createAssistant } from '#server/assistant/create-assistant.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { createLog } from '#server/log/create-log.ts';
import type { StudentProfile } from '#shared/contract/shortlist/student-profile.ts';
import { ask, converse } from '#tests/support/ask.ts';
import { degreeRow } from '#tests/support/degree-row.ts';
import { memoryBook } from '#tests/support/model-settings.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

const PROFILE: StudentProfile = {
  degree: 'bpharm',
  marks: 65,
  backlogs: 0,
  english: { test: 'ielts', score: 6.5 },
  without_gre: true,
  lakh: 25,
  intake: 9,
  countries: ['ireland', 'uk'],
};

let assistant: Assistant;
beforeAll(async () => {
  const library = createLibrary({
    ...(await ourKnowledge()),
    degrees: [
      degreeRow('alder'),
      degreeRow('dear', { total: { from: 3_200_000, to: 3_900_000 } }),
      degreeRow('strict', { ielts: 7 }),
      degreeRow('winter', { intakes: [1] }),
      degreeRow('tested', { gre: 'required' }),
      degreeRow('marked', { percent: 70 }),
      degreeRow('far', { country: 'germany' }),
    ],
  });
  const log = createLog('silent');
  assistant = await createAssistant({ settings: null, library, usage: memoryBook().book, log, clock: () => NOW });
});
const NOW = Date.parse('2026-11-22T10:00:00Z');

const HEAD = '**From your seven answers**';
/** The chips under the heading of what was taken, and those of what was understood here. */
const chips = (markdown: string) => {
  const [, own = ''] = /From your seven answers.*\n\n(.*)/.exec(markdown) ?? [];
  const [, here = ''] = /(?:Understood: |What I understood.*\n\n)(.*)/.exec(markdown) ?? [];
  const words = (line: string) => [...line.matchAll(/\[([^\]]+)\]\(\/\?ask=/g)].map(([, word]) => word);
  return { own: words(own), here: words(here) };
};
const found = (markdown: string) => [...markdown.matchAll(/\[(MSc \w+)\]/g)].map(([, title]) => title);

describe('a wish for programs takes the filters of the seven answers', () => {
  test.each([
    'which programs fit me?',
    'Suggest programs for me',
    'what programs can I afford?',
    'which universities can I get into?',
    'mere profile ke hisab se konse program fit hai',
  ])('%j', async (text) => {
    const { markdown } = await ask(assistant, text, { profile: PROFILE });
    expect(found(markdown)).toEqual(['MSc alder']);
    for (const word of ['Ireland or UK', '₹25 lakh in all', 'IELTS 6.5', '65%', 'September', 'no GRE'])
      expect(markdown.split('- **')[0]).toContain(word);
    expect(markdown).toContain('(/programs/shortlist#my-answers)');
  });

  test.each([
    ['मेरे लिए कौन से प्रोग्राम सही हैं?', 'आयरलैंड या यूके', 'कुल खर्च ₹25 लाख तक', 'शुरुआत सितंबर के आसपास', 'GRE नहीं'],
    [
      'माझ्यासाठी कोणते प्रोग्राम योग्य आहेत?',
      'आयर्लंड किंवा यूके',
      'एकूण खर्च जास्तीत जास्त ₹25 लाख',
      'सुरुवात अंदाजे सप्टेंबर',
      'GRE नाही',
    ],
  ])('%j, and says them in its language', async (text, ...said) => {
    const { markdown } = await ask(assistant, text, { profile: PROFILE });
    expect(found(markdown)).toEqual(['MSc alder']);
    for (const word of [...said, 'IELTS 6.5', '65%']) expect(markdown.split('- **')[0]).toContain(`[${word}]`);
    expect(markdown).toContain('(/programs/shortlist#my-answers)');
  });

  it('what the message says wins, and is shown apart', async () => {
    const { markdown } = await ask(assistant, 'programs in Germany within 40 lakh', { profile: PROFILE });
    expect(found(markdown)).toEqual(['MSc far']);
    expect(chips(markdown)).toEqual({
      own: ['IELTS 6.5', '65%', 'start around September', 'no GRE'],
      here: ['Germany', 'at most ₹40 lakh in all'],
    });
    const other = await ask(assistant, 'programs with IELTS 7 and GRE 310 for me', { profile: PROFILE });
    expect(found(other.markdown)).toEqual(['MSc alder', 'MSc strict', 'MSc tested']);
    expect(chips(other.markdown).own).toEqual([
      'Ireland or UK',
      'at most ₹25 lakh in all',
      '65%',
      'start around September',
    ]);
  });

  it('what was said earlier in the conversation wins too', async () => {
    const { markdown } = await converse(assistant, 'I have IELTS 7 and 75% marks >> which programs fit me?', {
      profile: PROFILE,
    });
    expect(found(markdown)).toEqual(['MSc alder', 'MSc marked', 'MSc strict']);
    expect(chips(markdown).own).not.toContain('IELTS 6.5');
  });

  it('any country, any budget: what is set free is not narrowed', async () => {
    const any = await ask(assistant, 'which programs fit me in any country?', { profile: PROFILE });
    expect(found(any.markdown)).toEqual(['MSc alder', 'MSc far']);
    const dear = await ask(assistant, 'which programs fit me with any budget?', { profile: PROFILE });
    expect(found(dear.markdown)).toContain('MSc dear');
  });

  it('a chip that is corrected is what the message says', async () => {
    const { markdown } = await converse(assistant, 'which programs fit me? >> IELTS 7', { profile: PROFILE });
    expect(found(markdown)).toEqual(['MSc alder', 'MSc strict']);
  });
});

describe('a question on one’s chances takes marks, test and budget', () => {
  test.each([
    'is my profile enough for Ireland?',
    'am I eligible for Ireland?',
    'what are my chances in Ireland?',
    'are my marks ok for Ireland?',
    'kya main Ireland ke liye eligible hoon?',
  ])('%j', async (text) => {
    const { markdown } = await ask(assistant, text, { profile: PROFILE });
    expect(chips(markdown).own.slice(0, 4)).toEqual(
      chips(markdown).own.length > 0 ? ['B.Pharm', '65%', 'IELTS 6.5', 'budget ₹25 lakh'] : [],
    );
    expect(markdown).toMatch(/- \*\*Ireland\*\*: 65% .*; IELTS 6\.5 .*; ₹25 lakh /);
  });

  it('“my budget” is the one of the answers', async () => {
    const { markdown } = await ask(assistant, 'is my budget enough for Ireland?', { profile: PROFILE });
    expect(chips(markdown).own).toEqual(['budget ₹25 lakh']);
    expect(markdown).toMatch(/₹25 lakh (is|can be) /);
  });

  it('figures of the message are not replaced', async () => {
    const { markdown } = await ask(assistant, 'I have 55% and IELTS 7, is that enough for the UK?', {
      profile: PROFILE,
    });
    expect(chips(markdown).here).toEqual(['55%', 'IELTS 7', 'UK']);
    expect(chips(markdown).own).not.toContain('65%');
  });
});

test.each([
  'what documents do I need to apply to a university in UK?',
  'Am I eligible for a scholarship in the UK?',
  'am I eligible for a student visa?',
  'how do I apply to universities?',
  'can I work while studying in Ireland?',
  'I need a loan for my masters',
  'Can I study in Ireland without IELTS?',
  'what is the fee for my visa?',
  'hi',
])('%j is answered as without any answers', async (text) => {
  const [without, having] = await Promise.all([ask(assistant, text), ask(assistant, text, { profile: PROFILE })]);
  expect(having.markdown).toBe(without.markdown);
});

it('answers that are open, or that we have no word for, take nothing and break nothing', async () => {
  const open: readonly StudentProfile[] = [
    {},
    { degree: 'other' },
    { countries: ['atlantis'] },
    { english: { test: 'toefl', score: 90 } },
  ];
  for (const profile of open) {
    const { markdown } = await ask(assistant, 'which programs fit me?', { profile });
    expect(markdown).not.toContain(HEAD);
    expect(markdown).not.toContain('atlantis');
  }
});
