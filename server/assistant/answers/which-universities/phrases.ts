import { splitWords } from '../../question/split-words.ts';

/** A text as its words, with a space around each, so that a phrase is found as a whole. */
export const plainOf = (text: string): string => ` ${splitWords(text).join(' ')} `;

/** The phrases of a list in our data, in the same form. */
export const phrasesOf = (list: string): readonly string[] => list.split('|').map(plainOf);

export const saysOne = (plain: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => plain.includes(phrase));
