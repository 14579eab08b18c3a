import type { GuideIndex, Passage } from '../library/guide-index.ts';
import { isInstitution } from '../library/university-names.ts';
import { stemOf } from '../question/canonical-words.ts';
import dialogue from '../question/dialogue.json' with { type: 'json' };
import { COMMON } from '../question/english-words.ts';
import { INDIAN_PLACES } from '../question/indian-places.ts';
import { splitWords, wordSet } from '../question/split-words.ts';
import { isEnglish } from '../question/to-english.ts';
import type { Understanding } from '../question/understanding.ts';

const MOST_NAMED = 3;
/** A longer message tells more than it asks. */
const MOST_TERMS = 8;

/** For whom somebody asks is not what is asked. */
const RELATIVES = wordSet(dialogue.relatives);
/** What one has from a college or a university. */
const HAD_THERE = wordSet(
  'bpharm mpharm dpharm pharmd pharmacy degree graduated graduate passed studied admit admission offer',
);

const WORKING = wordSet('work working worked employed job posted');
const AT = wordSet('in at with for');

/**
 * It names something: of a common word ("create", "expire", "guys") nobody wants to hear that it is missing, and two letters, or a
 * number alone, name nothing that could be repeated.
 */
const isThing = (word: string): boolean =>
  word.length > 2 && /\p{L}/u.test(word) && !COMMON.has(word) && !PEOPLE.has(word);
const PEOPLE = wordSet(dialogue.plural);

type Asked = Pick<Understanding, 'words' | 'terms' | 'recalled' | 'figures' | 'inHindi' | 'clauses'>;
type Words = Pick<GuideIndex, 'synonyms' | 'catalogue'>;

/** A name or thing in a question, and the stems by which a section speaks of it. */
type Named = { readonly word: string; readonly stems: readonly string[] };

/** The names and things in a question that a section does not speak of, as they can be repeated. */
export function leftOut(
  passage: Passage,
  asked: Asked,
  { text, index }: { readonly text: string; readonly index: Words },
): string[] {
  return outsideMarkup(notSpokenOf(passage, thingsNamed(asked, index)), text).slice(0, MOST_NAMED);
}

/** Those of several names and things that a section does not speak of. */
export const notSpokenOf = (passage: Pick<Passage, 'stems'>, named: readonly Named[]): string[] =>
  named.filter(({ stems }) => !stems.some((stem) => passage.stems.has(stem))).map(({ word }) => word);

/** The names and things in a question, each once. Empty for who tells about themselves, or leans on earlier turns. */
export function thingsNamed(
  { words, terms, recalled, figures, inHindi, clauses }: Asked,
  { synonyms, catalogue }: Words,
): Named[] {
  const told = Object.keys(figures).some((name) => name !== 'intake');
  if (told || recalled.length > 0 || terms.length > MOST_TERMS) return [];
  const ofWhoAsks = toldOfWhoAsks(clauses);
  const named = words.filter((word, at) => {
    if (!isThing(word) || RELATIVES.has(word) || ofWhoAsks.has(word)) return false;
    // "Solapur University" is where somebody has studied.
    if (INDIAN_PLACES.has(word) && isInstitution(words[at + 1])) return false;
    // "B.Pharm from JNTU": where somebody has studied is not what is asked for.
    if (words[at - 1] === 'from' && HAD_THERE.has(words[at - 2] ?? '')) return false;
    // So is "working in Apollo since then".
    if (AT.has(words[at - 1] ?? '') && WORKING.has(words[at - 2] ?? '')) return false;
    // A city stands for its country, which a section is on or not; a university that is called after it does not.
    if (!words.includes('university') && catalogue.named([word]).length > 0) return false;
    // What is left of a Hindi sentence is a word that we could not read, not a name.
    return terms.includes(stemOf(word)) && (!inHindi || isEnglish(word));
  });
  return [...new Set(named)].map((word) => ({ word, stems: [stemOf(word), ...synonyms(stemOf(word))] }));
}

/** The words of clauses that only tell who somebody is, beside others that ask: "I am a government clerk, my daughter …". */
function toldOfWhoAsks(clauses: Understanding['clauses']): ReadonlySet<string> {
  const isTold = (words: readonly string[]) => WHO_IS.test(words.join(' '));
  const told = clauses.filter(isTold);
  return told.length === clauses.length ? NONE : new Set(told.flat());
}

const WHO_IS = new RegExp(`^(?:${dialogue.whoIs}|(?:${dialogue.my.replaceAll(' ', '|')}) \\S+ is)\\b`);
const NONE: ReadonlySet<string> = new Set();

/** Without the words that stand in markup or code alone: those are never repeated. */
export function outsideMarkup(words: readonly string[], text: string): string[] {
  const said = splitWords(withoutMarkup(text));
  const typed = splitWords(text);
  return words.filter((word) => said.includes(word) || !typed.includes(word));
}

/** What of a message is neither markup nor code. */
export function withoutMarkup(text: string): string {
  return text
    .replace(/<[^>]*>?/g, ' ')
    .split(/\s+/)
    .filter((piece) => !/[<>={}[\]`\\]/.test(piece))
    .join(' ');
}

/** `“barclays”, “gold”`: those that were typed so, unless all of them were mended or put into English. */
export function inWords(words: readonly string[], text: string): string {
  const typed = splitWords(text);
  const own = words.filter((word) => typed.includes(word));
  return (own.length > 0 ? own : words).map((word) => `“${word}”`).join(', ');
}
