import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { addedSum, correctedFigure } from '#server/assistant/question/correct-figures.ts';
import { kindOfMessage } from '#server/assistant/question/kind-of-message.ts';
import { readEnglish } from '#server/assistant/question/read-english.ts';
import { splitWords } from '#server/assistant/question/split-words.ts';
import { LAKH } from '#shared/rules/rupees.ts';
import { converse } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let guide: Assistant;

beforeAll(async () => {
  guide = createGuide({ library: createLibrary(await ourKnowledge()), clock: () => Date.parse('2026-11-28') });
});

const lastAnswer = async (...turns: string[]) => (await converse(guide, turns.join(' >> '))).markdown;

describe('a sum beside the one that was told', () => {
  const told = { rupees: 25 * LAKH };

  it('is added to it', () => {
    expect(addedSum(splitWords('if i take loan 10 lakh more'), { rupees: 10 * LAKH, borrowed: true }, told)).toEqual({
      rupees: 35 * LAKH,
      borrowed: true,
    });
  });

  it.each([
    ['says it anew', 'my budget is 30 lakh', { rupees: 30 * LAKH }, told],
    ['has nothing to be added to', '10 lakh more', { rupees: 10 * LAKH }, {}],
    ['is none', 'what more', {}, told],
  ])('%s: nothing is added', (_name, text, read, before) => {
    expect(addedSum(splitWords(text), read, before)).toBeUndefined();
  });

  it('is weighed with it', async () => {
    const answer = await lastAnswer(
      'my budget is 25 lakh bpharm 70% which country',
      'if i take loan 10 lakh more then',
    );
    expect(answer).toContain('₹35 lakh');
  });
});

describe('a band of one skill', () => {
  it('beside the overall that was told is not the overall', () => {
    const before = { english: { test: 'IELTS', score: 6 } } as const;
    expect(correctedFigure(splitWords('so 6.0 not enough any uk uni with 5.5 writing'), before)).toEqual({
      english: { test: 'IELTS', score: 6, skill: 5.5 },
    });
    expect(correctedFigure(splitWords('sorry 6.5 not 6.0'), before)).toEqual({
      english: { test: 'IELTS', score: 6.5 },
    });
  });

  it('what is turned down is not the overall', () => {
    expect(readEnglish('overall is 6.0 only writing is 5.5. not 5.5 overall')).toEqual({
      test: 'IELTS',
      score: 6,
      skill: 5.5,
    });
  });
});

describe('thanks', () => {
  it.each(['thanks will ask university', 'ok thank you i will check', 'thank you khup madat zali'])('%s', (text) => {
    expect(kindOfMessage(splitWords(text), splitWords(text))).toBe('thanks');
  });

  it.each(['thanks will i get visa', 'thanks will it take long', 'will you thank me'])('%s: asks', (text) => {
    expect(kindOfMessage(splitWords(text), splitWords(text))).toBe('study');
  });
});

it('a country that is turned down is not compared', async () => {
  const answer = await lastAnswer(
    'only want pr. which country fastest',
    'no german. uk or ireland or canada which faster pr',
  );
  const [table = ''] = answer.split('## More');
  expect(table).toContain('Ireland');
  expect(table).not.toMatch(/^\| Germany/m);
});

it('"USA, give list" after universities lists programs there', async () => {
  const answer = await lastAnswer('top universities name for pharmaceutics', 'usa. give list');
  expect(answer).toMatch(/programs? fits?/);
});

it('who only says where to and which degree, in Marathi too, hears whom it suits', async () => {
  expect(await lastAnswer('mala germany la jaycha ahe b pharm zala ahe kay karu')).toMatch(
    /^मार्क चांगले असतील.*जर्मनी आपल्यासाठी योग्य आहे/,
  );
});

describe('a sum in a later turn', () => {
  it.each([
    [
      'is held against the country that it names, whatever was spoken of',
      ['emi for 20 lakh', 'usa ke liye 25 lakh kaafi'],
      '₹25 lakh is not enough for the USA',
    ],
    [
      'is weighed with the marks that were told before',
      ['bpharm 48% 7 backlogs', 'i have 25 lakh, which country'],
      '48%',
    ],
    ['is another loan after an EMI', ['emi of 18 lakh', 'and for 25 lakh'], 'A loan of ₹25 lakh over 10 years'],
  ])('%s', async (_name, turns, said) => {
    expect(await lastAnswer(...turns)).toContain(said);
  });
});
