import words from './weigh-words.json' with { type: 'json' };

/** What is said of a profile that is weighed, in one language. */
export type WeighWords = (typeof words)['en'];

/** In the language of the answer; Hindi in Roman letters has the English words, as its writers have them themselves. */
export const weighWords = (language: string): WeighWords =>
  language === 'hi' || language === 'mr' ? words[language] : words.en;

/** A range or a sum that was written in English: `₹36 to 72 lakh`, `55% to 65%`. */
export const inTheWordsOf = ({ to, lakh, crore }: WeighWords, figure: string): string =>
  figure.replace(/\b(to|lakh|crore)\b/g, (word) => ({ to, lakh, crore })[word] ?? word);
