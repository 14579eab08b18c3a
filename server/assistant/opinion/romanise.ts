const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n', ट: 't', ठ: 'th' },
  ...{ ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'ph', ब: 'b', भ: 'bh' },
  ...{ म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h' },
};
const VOWELS: Readonly<Record<string, string>> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ऍ: 'e', ओ: 'o', औ: 'au', ऑ: 'o' },
  ...{ '\u093e': 'a', '\u093f': 'i', '\u0940': 'i', '\u0941': 'u', '\u0942': 'u', '\u0943': 'ri', '\u0945': 'e' },
  ...{ '\u0947': 'e', '\u0948': 'ai', '\u0949': 'o', '\u094b': 'o', '\u094c': 'au', '\u0901': 'n', '\u0902': 'n' },
};
/** A sign for a vowel, or the one that takes it away. */
const TAKES_THE_VOWEL = /[\u093e-\u094d]/;
const DEVANAGARI_WORDS = /[\u0900-\u0963\u0970-\u097f]+/g;

/** Devanagari as it is typed in Roman letters ("जीना" becomes "jina"); all else as it is. */
export function romanise(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\u093c/g, '')
    .normalize('NFC')
    .replace(DEVANAGARI_WORDS, romaniseWord);
}

function romaniseWord(word: string): string {
  let roman = '';
  for (const [at, letter] of [...word].entries()) {
    const consonant = CONSONANTS[letter];
    const next = word[at + 1];
    // A consonant at the end is spoken without its vowel: "मन" is "man".
    const bare = next === undefined || TAKES_THE_VOWEL.test(next);
    roman += consonant === undefined ? (VOWELS[letter] ?? '') : consonant + (bare ? '' : 'a');
  }
  return roman;
}
