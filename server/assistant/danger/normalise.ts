/** One word of a message, in the forms that the word lists are compared with. */
export type Token = {
  /** As typed, but for case, apostrophes, repeated letters, and digits that stand for letters. */
  readonly plain: string;
  /** Roman letters as the spellings of one Hindi or Marathi word share them; `plain` for other scripts. */
  readonly folded: string;
  /** The first word of a sentence. */
  readonly opens: boolean;
};

/** No word of the lists is longer; what is longer is cut. */
const LONGEST = 24;
/** Letters one by one ("k i l l") from so many on are a word. */
const SPELLED_OUT = 3;

/** Nobody stacks more marks on a letter. */
const MOST_MARKS = 8;
/** What a message may have, and something for letters that are written as two. */
const MOST_CHARACTERS = 5_000;

/**
 * A text in its compatibility forms. Marks on one letter take a time that grows with their square, and one sign may stand for
 * eighteen letters: what is more than a writing has is left out.
 */
export const composed = (text: string): string =>
  text
    .replace(STACKED, (marks) => marks.slice(0, MOST_MARKS))
    .normalize('NFKC')
    .slice(0, MOST_CHARACTERS);
const STACKED = new RegExp(`\\p{M}{${MOST_MARKS},}`, 'gu');

/** The words of a text in any script. Takes time in proportion to its length. */
export function tokenise(text: string): Token[] {
  const clean = composed(text)
    .toLowerCase()
    .replace(/\p{Cf}|['’‘`´*_~]/gu, '')
    .replace(/\b([a-z]{1,2})!([a-z]{1,2})\b/g, '$1i$2');
  const words: Word[] = [];
  let opens = true;
  for (const [part] of clean.matchAll(/[\p{L}\p{M}\p{N}@$]+|[.!?।\n;]/gu)) {
    if (/^[.!?।\n;]$/u.test(part)) opens = true;
    else {
      words.push({ raw: part, opens });
      opens = false;
    }
  }
  return joinSpelledOut(words).map(({ raw, opens: first }) => {
    const letters = lettersOf(raw.slice(0, LONGEST * 4));
    const plain = letters.replace(/(\p{L})\1+/gu, '$1').slice(0, LONGEST);
    return { plain, folded: LATIN.test(plain) ? foldRoman(letters).slice(0, LONGEST) : plain, opens: first };
  });
}

type Word = { readonly raw: string; readonly opens: boolean };

const LATIN = /^[a-z0-9]+$/;
const LETTER_BY_DIGIT: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

function lettersOf(word: string): string {
  const letters = /\p{L}/u.test(word) ? word.replace(/[013457@$]/g, (digit) => LETTER_BY_DIGIT[digit] ?? digit) : word;
  if (/\p{Script=Devanagari}/u.test(letters)) return foldDevanagari(letters);
  return letters.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Long and short vowels are mixed up in typing, and so are the signs for a nasal. Dots below are left out. */
const DEVANAGARI_FOLDS: readonly (readonly [RegExp, string])[] = [
  [/[\u093c\u0901\u0902\u200c\u200d]/g, ''],
  [/\u0940/g, '\u093f'],
  [/\u0942/g, '\u0941'],
  [/\u0908/g, '\u0907'],
  [/\u090a/g, '\u0909'],
  [/\u0931/g, '\u0930'],
];

function foldDevanagari(word: string): string {
  let folded = word.normalize('NFD');
  for (const [sign, instead] of DEVANAGARI_FOLDS) folded = folded.replace(sign, instead);
  return folded;
}

/** How one sound is spelled in several ways. Vowels inside a word come and go ("zindagi", "jindgi"), as does a last n. */
const ROMAN_FOLDS: readonly (readonly [RegExp, string])[] = [
  [/(.)\1{2,}/g, '$1$1'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/ph/g, 'f'],
  [/chh/g, 'ch'],
  [/sh/g, 's'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/q/g, 'k'],
  [/y$/g, 'i'],
  [/(?<=..)n$/g, ''],
  [/(?<=.)a(?=.)/g, ''],
  [/(.)\1+/g, '$1'],
];
function foldRoman(word: string): string {
  let folded = word;
  for (const [spelling, instead] of ROMAN_FOLDS) folded = folded.replace(spelling, instead);
  return folded;
}

function joinSpelledOut(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  let letters: Word[] = [];
  const flush = () => {
    const [first] = letters;
    if (first && letters.length >= SPELLED_OUT) joined.push({ ...first, raw: letters.map(({ raw }) => raw).join('') });
    else joined.push(...letters);
    letters = [];
  };
  for (const word of words) {
    if (/^[a-z]$/.test(word.raw)) letters.push(word);
    else {
      flush();
      joined.push(word);
    }
  }
  flush();
  return joined;
}
