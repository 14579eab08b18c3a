import { expect, test } from 'vitest';
import { languageInTurn } from '#server/assistant/danger/language-of.ts';

const HINDI = 'मेरे बी.फार्म में 62% हैं, क्या जर्मनी मिलेगा?';
const MARATHI = 'मला जर्मनीत प्रवेश मिळेल का?';

test.each([
  ['B.Pharm', [HINDI], 'hi'],
  ['IELTS 6.5', [HINDI], 'hi'],
  ['CGPA 7.2', [MARATHI], 'mr'],
  ['71%', [MARATHI], 'mr'],
  ['MSc UK', [HINDI, 'B.Pharm'], 'hi'],
  // Words of English turn to English.
  ['Which universities take IELTS 6.5?', [HINDI], 'en'],
  ['Fees?', [HINDI], 'en'],
  ['WHAT ARE THE FEES', [HINDI], 'en'],
  ['IELTS', [], 'en'],
  ['', [], 'en'],
] as const)('“%s” after %j is answered in %s', (text, before, language) => {
  expect(languageInTurn(text, before)).toBe(language);
});
