/** A part of a text: a number as it is written, a word, or any other sign. */
export type Token = { readonly kind: 'number' | 'word' | 'sign'; readonly text: string };

/** A text without marks, links' addresses and emphasis, in one spelling of signs and digits. */
export function plainly(markdown: string): string {
  return markdown
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replace(/[’‘]/g, "'")
    .replace(/[–—−‑]/g, '-')
    .replace(MARK, ' ')
    .replace(/\]\([^()\s]{0,2000}\)/g, ' ')
    .replace(/[*_`[\]#~]/g, '')
    .replace(/\s+/g, ' ');
}

/** The marks of sources in a text, as numbers: `[1]`, `[2, 3]`. */
export function marksIn(markdown: string): number[] {
  return [...markdown.normalize('NFKC').matchAll(MARK)].flatMap(([mark]) =>
    [...mark.matchAll(/\d+/g)].map(([digits]) => Number(digits)),
  );
}

/** A text without its marks. */
export function withoutMarks(markdown: string): string {
  return markdown.normalize('NFKC').replace(MARK, '');
}

/** The tokens of plain text, in order. */
export function tokensOf(plain: string): Token[] {
  return [...plain.matchAll(TOKEN)].map(([text]) => ({
    kind: /^\d/.test(text) ? 'number' : /^\p{L}/u.test(text) ? 'word' : 'sign',
    text,
  }));
}

/** The words of a text, small, without `'s`, with a blank around each: a phrase is in it or is not. */
export function wordLine(plain: string): string {
  const words = tokensOf(plain)
    .filter(({ kind }) => kind !== 'sign')
    .map(({ text }) => bare(text));
  return ` ${words.join(' ')} `;
}

/** A word as it is compared: small, without `'s`. */
export const bare = (word: string): string => word.toLowerCase().replace(/'s?$/, '');

/** Words with the same six first letters are the same word in another form. */
export const formOf = (word: string): string => bare(word).slice(0, 6);

const DEVANAGARI_ZERO = 0x0966;
/** Brackets of every kind that models write marks with. */
const MARK = /[[【]\s?\d{1,4}(?:\s?[,–-]\s?\d{1,4}){0,9}\s?[\]】](?!\()/g;
/** A number has digits between its commas and dots; a word may have digits after its first letter. */
const TOKEN = /\d+(?:[.,]\d+)*|\p{L}[\p{L}\p{M}\p{N}]*(?:'\p{L}+)?|[^\s]/gu;
