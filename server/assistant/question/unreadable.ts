import { ENGLISH } from './english-words.ts';
import hinglish from './hinglish.json' with { type: 'json' };

/** Keys that lie side by side, from either end. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const ALONG = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
/** So many letters in a row tell a hand that runs along the keys from an abbreviation, such as UiO or EEE. */
const FEWEST = 4;
/** So long a word of one row of keys, and any other one, may be told by what no word has; names of universities in seven letters may not: TNMGRMU. */
const OF_ONE_ROW = 5;
const LONG = 8;
/** Of the threes of a long word so many stand in no word: of a name or a slip fewer do. */
const UNHEARD = 0.8;

/** Whether nothing of a text is a word or could be an abbreviation: keys of a row, a letter held down, letters as a hand strikes them. */
export function isUnreadable(text: string, isKnown: (word: string) => boolean): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join('').length >= FEWEST && words.every((word) => !isKnown(word) && isStruck(word));
}

const isStruck = (word: string): boolean => runsAlong(word) || isUnheard(word);

/** Each letter stands in a three of keys side by side, or of one letter: "asdsa", "qqqq". */
const runsAlong = (word: string): boolean => {
  const runs = threesOf(word).map(isRun);
  return [...word].every((_, at) => runs[at] || runs[at - 1] || runs[at - 2]);
};

const isRun = (three: string): boolean =>
  !/\P{L}/u.test(three) && (new Set(three).size === 1 || ALONG.some((row) => row.includes(three)));

function isUnheard(word: string): boolean {
  if (word.length < OF_ONE_ROW || !/^[a-z]+$/.test(word)) return false;
  const threes = threesOf(word);
  const unheard = threes.filter((three) => !heard().has(three)).length / threes.length;
  if (ROWS.some((row) => [...word].every((letter) => row.includes(letter)))) return unheard === 1;
  return word.length >= LONG && unheard >= UNHEARD;
}

const threesOf = (word: string): string[] =>
  Array.from({ length: Math.max(word.length - 2, 0) }, (_, at) => word.slice(at, at + 3));

/** What of three letters stands in any word of English, or of Hindi as it is written in chat; worked out for the first long word that we do not know. */
function heard(): ReadonlySet<string> {
  known ??= new Set([...ENGLISH, ...Object.values(hinglish).flatMap((words) => words.split(' '))].flatMap(threesOf));
  return known;
}
let known: ReadonlySet<string> | undefined;
