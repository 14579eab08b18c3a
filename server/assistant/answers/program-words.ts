import { isInDevanagari } from '../library/catalogue.ts';
import words from './program-words.json' with { type: 'json' };

/** What is said of programs in a list, in one language. */
export type ProgramWords = (typeof words)['en'];

/** In the language of the answer; Hindi in Roman letters has the English words, as its writers have them themselves. */
export const programWords = (language: string): ProgramWords => (isInDevanagari(language) ? words[language] : words.en);
