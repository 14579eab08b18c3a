import { beforeAll, expect, it } from 'vitest';
import { factIn } from '#server/assistant/answers/fact-in.ts';
import factWords from '#server/assistant/answers/fact-words.json' with { type: 'json' };
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary, type Library } from '#server/assistant/library/library.ts';
import { understandQuestion } from '#server/assistant/question/understand-question.ts';
import { ask } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let library: Library;
beforeAll(async () => {
  library = createLibrary(await ourKnowledge());
});

const understood = (text: string) => {
  const { profile, countries } = understandQuestion({ text, history: [], userContext: {} }, library.index);
  return { profile, countries };
};

it('has each fact in both languages', () => {
  expect(Object.keys(factWords.mr)).toEqual(Object.keys(factWords.hi));
});

it.each([
  ['budget ₹20 lakh', 'बजट ₹20 लाख', 'बजेट ₹20 लाख'],
  ['budget ₹1.14 crore', 'बजट ₹1.14 करोड़', 'बजेट ₹1.14 कोटी'],
  ['budget ₹20 lakh with the loan', 'बजट ₹20 लाख लोन मिलाकर', 'बजेट ₹20 लाख कर्ज धरून'],
  ['no money of my own', '0 बजट, अपने पैसे नहीं', '0 बजेट, स्वतःचे पैसे नाहीत'],
  ['no backlogs', 'कोई बैकलॉग नहीं', 'बॅकलॉग नाही'],
  ['3 backlogs', '3 बैकलॉग', '3 बॅकलॉग'],
  ['a gap of 2 years', '2 साल का गैप', 'गॅप 2 वर्षे'],
  ['1 year of work', '1 साल काम का अनुभव', 'कामाचा अनुभव 1 वर्ष'],
  ['intake June 2027', 'इनटेक जून 2027', 'इनटेक जून 2027'],
  ['start around October', 'शुरुआत अक्टूबर के आसपास', 'सुरुवात अंदाजे ऑक्टोबर'],
  ['at most ₹40 lakh in all', 'कुल खर्च ₹40 लाख तक', 'एकूण खर्च जास्तीत जास्त ₹40 लाख'],
  ['UK, Ireland', 'यूके, आयरलैंड', 'यूके, आयर्लंड'],
  ['IELTS 6.5', 'IELTS 6.5', 'IELTS 6.5'],
])('%j is said in Hindi and Marathi, and sent in them is understood as it is', (fact, hindi, marathi) => {
  const { catalogue } = library.index;
  expect(factIn('hi', fact, catalogue)).toBe(hindi);
  expect(factIn('mr', fact, catalogue)).toBe(marathi);
  expect(factIn('hi-Latn', fact, catalogue)).toBe(fact);
  for (const said of [hindi, marathi]) expect(understood(said)).toEqual(understood(fact));
});

it('a profile that is told in Hindi is understood in it, each fact a link with its own words', async () => {
  const guide = createGuide({ library, clock: () => Date.parse('2026-11-26T10:00:00Z') });
  const { markdown } = await ask(guide, 'बी.फार्मा 60%, IELTS 6.5, बजट 20 लाख, यूके या आयरलैंड?');
  expect(markdown).toContain(`[बजट ₹20 लाख](/?ask=${encodeURIComponent('बजट ₹20 लाख')}) [यूके, आयरलैंड]`);
});
