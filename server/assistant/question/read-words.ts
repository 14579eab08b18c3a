import type { GuideIndex } from '../library/guide-index.ts';
import { withAge } from './age-told.ts';
import { withoutVariants } from './canonical-words.ts';
import { correctSpelling } from './correct-spelling.ts';
import { withCountryUs } from './country-us.ts';
import { withLanguage } from './language-named.ts';
import { splitWords } from './split-words.ts';
import { isEnglish, toEnglish } from './to-english.ts';

/** The words in the guides' spelling and language. */
export function readWords(original: readonly string[], { vocabulary, loanwords }: GuideIndex): string[] {
  const english = withoutVariants(
    toEnglish(withoutVariants(withAge(withLanguage(withCountryUs(original)))), loanwords),
  ).map((word) => {
    const correct = correctSpelling(word, vocabulary);
    return correct === word && !isEnglish(word) ? (loanwords(word) ?? word) : correct;
  });
  return withoutVariants(english);
}

/** A long message asks at its beginning or at its end; a word repeated counts once. */
export function firstWords(words: readonly string[]): string[] {
  const fresh = words.filter((word, at) => word !== words[at - 1]);
  return fresh.length <= 200 ? fresh : [...fresh.slice(0, 120), ...fresh.slice(-80)];
}

/** The words of a text in the guides' spelling and language. */
export const readText = (text: string, index: GuideIndex): string[] => readWords(firstWords(splitWords(text)), index);
