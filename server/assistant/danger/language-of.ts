import { tokenise } from './normalise.ts';
import { wordList } from './word-list.ts';
import { HINDI_WORDS, MARATHI_WORDS } from './words/languages.ts';

export type CareLanguage = 'en' | 'hi' | 'hi-Latn' | 'mr';

const isMarathi = wordList(MARATHI_WORDS);
const isHindi = wordList(HINDI_WORDS);

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
