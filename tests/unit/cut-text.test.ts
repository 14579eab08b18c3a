import { expect, test, vi } from 'vitest';
import { titleOf } from '#server/chat/conversation-label.ts';
import hindi from '#shared/languages/hi/assistant.json' with { type: 'json' };
import marathi from '#shared/languages/mr/assistant.json' with { type: 'json' };
import { cutText, placeAfter } from '#shared/rules/cut-text.ts';

/** The letters of a text as its reader counts them. */
const lettersOf = (text: string): string[] => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
/** Whether a text that was cut is the beginning of the whole one, letter by letter. */
const endsBetweenLetters = (whole: string, cut: string): boolean => {
  const letters = lettersOf(cut.replace(/…$/, ''));
  return lettersOf(whole).slice(0, letters.length).join('') === letters.join('');
};

test.each([
  ['Scholarships', 15, 'Scholarships'],
  ['Statement of purpose', 15, 'Statement of pu…'],
  ['पात्रता', 6, 'पात्र…'],
  ['अंतरराष्ट्रीय', 11, 'अंतररा…'],
  ['शिष्यवृत्त्या', 11, 'शिष्यवृ…'],
  ['a👩🏽‍⚕️b', 3, 'a…'],
  ['🇮🇳🇩🇪', 3, '🇮🇳…'],
  ['', 15, ''],
])('“%s” cut at %i characters is “%s”', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});

test('no text of ours in Hindi or Marathi, wherever it is cut, loses a part of a letter', () => {
  for (const text of [...Object.values(hindi), ...Object.values(marathi)])
    for (const most of [15, 40, 80]) expect(endsBetweenLetters(text, cutText(text, most))).toBe(true);
});

test('nor does the title of a conversation, which the server makes', () => {
  const question = 'क्षत्रिय'.repeat(40);
  expect(endsBetweenLetters(question, titleOf(question, null))).toBe(true);
});

test('marks without end over one letter make no cut text long', () => {
  const piled = `a${'\u0301'.repeat(100_000)}`;
  expect([...cutText(piled, 15)]).toHaveLength(16);
  expect(placeAfter(piled, 80)).toBe(80);
  expect([...titleOf(piled, null)].length).toBeLessThanOrEqual(80);
});

test('a browser that cannot tell letters cuts between characters', () => {
  vi.stubGlobal('Intl', {});
  expect(cutText('पात्रता', 6)).toBe('पात्रत…');
  vi.unstubAllGlobals();
});
