import { tokenise } from './normalise.ts';
import { wordList } from './word-list.ts';
import lists from './words.json' with { type: 'json' };

export type CareLanguage = 'en' | 'hi' | 'hi-Latn' | 'mr';

const isMarathi = wordList(lists.marathi);
const isHindi = wordList(lists.hindi);

/** The language to answer a message in: that of most of its telling words. Marathi is answered in its own script. */
export function languageOf(text: string): CareLanguage {
  const tokens = tokenise(text);
  const marathi = tokens.filter(isMarathi).length;
  const devanagari = /\p{Script=Devanagari}/u.test(text);
  const hindi = devanagari ? 0 : tokens.filter(isHindi).length;
  if (marathi > hindi) return 'mr';
  if (devanagari) return 'hi';
  return hindi >= 2 || (hindi === 1 && tokens.length <= 3) ? 'hi-Latn' : 'en';
}

/** The same within a conversation: figures alone, and a short turn in Devanagari, are in the language of the turns before. */
export function languageInTurn(text: string, before: readonly string[]): CareLanguage {
  const own = languageOf([text, ...before.toReversed()].find((one) => /\p{L}/u.test(one)) ?? text);
  return own === 'hi' && before.some((one) => languageOf(one) === 'mr') ? 'mr' : own;
}
