import { isInDevanagari } from '../library/catalogue.ts';
import words from './weigh-words.json' with { type: 'json' };

/** What is said of a profile that is weighed, in one language. */
export type WeighWords = (typeof words)['en'];

/** In the language of the answer; Hindi in Roman letters has the English words, as its writers have them themselves. */
export const weighWords = (language: string): WeighWords => (isInDevanagari(language) ? words[language] : words.en);
