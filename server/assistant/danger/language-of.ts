import { type Token, tokenise } from './normalise.ts';
import { wordList } from './word-list.ts';
import lists from './words.json' with { type: 'json' };

export type CareLanguage = 'en' | 'hi' | 'hi-Latn' | 'mr';

const isMarathiWord = wordList(lists.marathi);
const isHindi = wordList(lists.hindi);
const isHindiInDevanagari = wordList(lists.hindiInDevanagari);
/** Marathi hangs its cases on the word, as Hindi does not. */
const MARATHI_ENDINGS = tokenise(lists.marathiEndings).map(({ plain }) => plain);
const isMarathi = (token: Token): boolean =>
  isMarathiWord(token) ||
  MARATHI_ENDINGS.some((ending) => token.plain.length > ending.length && token.plain.endsWith(ending));

/** The language to answer a message in: that of most of its telling words. Marathi is answered in its own script. */
export function languageOf(text: string): CareLanguage {
  const tokens = tokenise(text);
  const marathi = tokens.filter(isMarathi).length;
  const devanagari = /\p{Script=Devanagari}/u.test(text);
  const hindi = tokens.filter(devanagari ? isHindiInDevanagari : isHindi).length;
  if (marathi > hindi) return 'mr';
  if (devanagari) return 'hi';
  return hindi >= 2 || (hindi === 1 && tokens.length <= 3) ? 'hi-Latn' : 'en';
}

const hasHindiWord = (text: string): boolean => tokenise(text).some(isHindiInDevanagari);

/** Whether it is Hindi in Devanagari by a word of its own, not only by the letters, which are Marathi's too. */
export const isPlainlyHindi = (text: string): boolean => languageOf(text) === 'hi' && hasHindiWord(text);

/** The same within a conversation: figures alone, and a turn in Devanagari that says neither, are in the language of the turns before. */
export function languageInTurn(text: string, before: readonly string[]): CareLanguage {
  const said = [text, ...before.toReversed()].find((one) => /\p{L}/u.test(one)) ?? text;
  const own = languageOf(said);
  const isOpen = own === 'hi' && !hasHindiWord(said);
  return isOpen && before.some((one) => languageOf(one) === 'mr') ? 'mr' : own;
}
