import { tokenise } from './normalise.ts';
import lists from './words.json' with { type: 'json' };

/** Shorter words have too many neighbours: "scored" is no slip for "scared". */
const SHORTEST = 7;
const VOWEL = /[aeiouy]/;
const LATIN = /^[a-z]+$/;

/** A reader of shortened and mistyped words, which gives the word of `known` that was meant: one slip, never in the first letter. */
export function speller(known: Iterable<string>): (plain: string) => string {
  const words = new Set(known);
  const ordinary = new Set(tokenise(lists.noSlips).map(({ plain }) => plain));
  const meant = new Map<string, string>();
  for (const word of words) {
    if (word.length < SHORTEST || !LATIN.test(word)) continue;
    for (const slip of slipsOf(word)) if (!words.has(slip) && !ordinary.has(slip)) meant.set(slip, word);
  }
  for (const [word, typed] of Object.entries(lists.spellings))
    for (const { plain } of tokenise(typed)) meant.set(plain, word);
  return (plain) => meant.get(plain) ?? plain;
}

/** A letter left out, two letters changed over, or one vowel for another. */
function* slipsOf(word: string): Generator<string> {
  for (let i = 1; i < word.length; i++) {
    const [before, letter = '', next = '', after] = [word.slice(0, i), word[i], word[i + 1], word.slice(i + 1)];
    if (after !== '') yield before + after;
    if (next !== '') yield before + next + letter + after.slice(1);
    if (VOWEL.test(letter)) for (const vowel of 'aeiou') yield before + vowel + after;
  }
}
