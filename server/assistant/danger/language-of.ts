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

/** "B.Pharm", "IELTS": they are written so in every language. */
const SHORT_FORM = /(?<!\S)[^\s\p{Lu}]*\p{Lu}[^\s\p{Lu}]*\p{Lu}\S*/gu;
/** As many words as stand on a fact that is pressed to be corrected. */
const FEW_WORDS = 3;

/** Whether a turn has a word of some language, and not only figures and short forms. */
function saysLanguage(text: string): boolean {
  const few = text.trim().split(/\s+/, FEW_WORDS + 1).length <= FEW_WORDS;
  return /\p{L}/u.test(few ? text.replace(SHORT_FORM, '') : text);
}

/**
 * The same within a conversation: figures and short forms alone, and a turn in Devanagari that says neither, are in the
 * language of the turns before.
 */
export function languageInTurn(text: string, before: readonly string[]): CareLanguage {
  const said = [text, ...before.toReversed()].find(saysLanguage) ?? text;
  const own = languageOf(said);
  const isOpen = own === 'hi' && !hasHindiWord(said);
  return isOpen && before.some((one) => languageOf(one) === 'mr') ? 'mr' : own;
}
