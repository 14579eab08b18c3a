import { composed, tokenise } from '../danger/normalise.ts';

/**
 * The words of a text in any script: small letters, Latin ones without accents, numbers with our digits, without commas and
 * apart from their unit. `US` in capitals is the country, as opposed to `us`.
 */
export function splitWords(text: string): string[] {
  const plain = composed(text)
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/https?:\/\/\S+/gi, ' ')
    .replace(/\bU\.?S\b(?!\w)/g, ' usa ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/['’‘ʼ`´]s?\b/g, '')
    .replace(/(\d),(?=\d)/g, '$1');
  const words = plain.match(/\d+(?:\.\d+)?|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  // Long and short vowels and the signs for a nasal are mixed up in typing: they become one.
  return words.map((word) => (DEVANAGARI.test(word) ? (tokenise(word)[0]?.folded ?? word) : word));
}

/** The words of a list in our data, as they stand in a message that was split. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(splitWords(words));

export const DEVANAGARI = /\p{Script=Devanagari}/u;
