import { expect, it } from 'vitest';
import { composed } from '#server/assistant/danger/normalise.ts';
import { correctSpelling } from '#server/assistant/question/correct-spelling.ts';
import { splitWords } from '#server/assistant/question/split-words.ts';

it.each([
  'जर्मनी में फ़ार्मेसी मास्टर्स का खर्च?',
  'CGPA 7.2, ₹25 lakh, ½ of it a loan',
  'Universität Würzburg, naïve café',
  'व्हिसासाठी किती पैसे दाखवावे लागतात?',
])('a text as people write it keeps every letter: %s', (text) => {
  expect(composed(text)).toBe(text.normalize('NFKC'));
});

it('more marks than a writing has on one letter are left out before they are sorted', () => {
  const stacked = `a${'\u0315'.repeat(1_999)}${'\u0327'.repeat(1_999)} fees`;
  expect(composed(stacked).length).toBeLessThan(20);
  expect(splitWords(stacked)).toContain('fees');
});

it('signs that stand for eighteen letters each do not make a message longer than one may be', () => {
  expect(composed('ﷺ'.repeat(4_000)).length).toBeLessThanOrEqual(5_000);
});

it('a slip that is met again is corrected as before', () => {
  const vocabulary = new Map([
    ['scholarship', 50],
    ['scholar', 2],
  ]);
  const twice = ['scolarship', 'scolarship'].map((word) => correctSpelling(word, vocabulary));
  expect(twice).toEqual(['scholarship', 'scholarship']);
  expect(correctSpelling('scolarship', new Map([['scowling', 1]]))).toBe('scolarship');
});
