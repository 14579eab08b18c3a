import { universityKey } from '#shared/rules/programs/university-rules.ts';
import { stemOf } from '../question/canonical-words.ts';
import { ENGLISH } from '../question/english-words.ts';
import { wordSet } from '../question/split-words.ts';
import { isInstitution, type NamedUniversity, namesOf } from './university-names.ts';

type Spoken = { readonly words: readonly string[]; readonly recalled: readonly string[] };

/**
 * The universities of the shelf that a question names: in full, by what stands before "University", `monash`, or by their
 * initials; else those that it leans on: "fees?" after a university.
 */
export function namedUniversities<One extends NamedUniversity>(
  { words, recalled }: Spoken,
  shelf: readonly One[],
): One[] {
  const named = namedBeside(words, shelf) ?? namedBy(isSaidIn(words), shelf);
  if (named.length > 0) return named;
  const isRecalled = isRecalledIn(recalled);
  // Their stems say nothing of who stood beside whom.
  const beside = shelf.filter(({ universityBeside: name }) => name !== undefined && isRecalled(name));
  return areSeveral(beside) ? beside : namedBy(isRecalled, shelf);
}

/** Whether a word is a part of the name of one of the shelf. */
export const namesUniversity = (word: string, shelf: readonly NamedUniversity[]): boolean =>
  shelf.some((one) => one.universityBeside === word || namesOf(one).includes(word));

/** "Nottingham or Strathclyde", "UCL vs Kings": two or more beside each other; null when fewer are, or towns are asked about. */
function namedBeside<One extends NamedUniversity>(words: readonly string[], shelf: readonly One[]): One[] | null {
  if (!words.some((word) => JOINING.has(word)) || words.some((word) => OF_TOWNS.has(word))) return null;
  const strict = new Set(namedBy(isSaidIn(words), shelf));
  const known = new Set(
    words.flatMap((word) => (strict.size === 0 && ENGLISH.has(word) ? [] : [word, word.replace(/s$/, '')])),
  );
  const both = shelf.filter(
    (one) => strict.has(one) || (one.universityBeside !== undefined && known.has(one.universityBeside)),
  );
  return areSeveral(both) ? both : null;
}

/** "Leeds fees": the university of that place, when only it can be meant and the place itself is not ("fees in Leeds"). */
export function calledByPlace<One extends NamedUniversity>(words: readonly string[], shelf: readonly One[]): One[] {
  if (words.some((word) => OF_TOWNS.has(word))) return [];
  const isCalled = (name: string) =>
    !ENGLISH.has(name) && words.some((word, at) => word === name && !IN_PLACE.has(words[at - 1] ?? ''));
  const called = shelf.filter(
    // Of "Erasmus University" that is no place.
    ({ universityWords: [first], universityBeside: name }) =>
      isInstitution(first) && name !== undefined && isCalled(name),
  );
  // "University of Hertfordshire (with TOPRA)" is the same one.
  return new Set(called.map(({ university }) => universityKey(university))).size === 1 ? called : [];
}

const IN_PLACE = wordSet('in at near around to from');
const JOINING = wordSet('or vs versus and between compare than ya');
/** Who asks for these asks of the towns. */
const OF_TOWNS = wordSet(
  'live living rent room rooms city cities town safe safety weather job jobs work travel hostel',
);

/** The shelf has a university more than once, by its programs and its rules. */
const areSeveral = (shelf: readonly NamedUniversity[]): boolean =>
  new Set(shelf.map(({ university }) => university)).size > 1;

/** "What about Leeds?": those that are named without "University" after another one was spoken of. */
export function otherUniversities<One extends NamedUniversity>(
  { words, recalled }: Spoken,
  shelf: readonly One[],
): One[] {
  if (namedBy(isRecalledIn(recalled), shelf).length === 0) return [];
  const isSaid = isSaidIn(words);
  return namedBy((word) => isSaid(word) || isInstitution(word), shelf);
}

/** "Kings college": without its apostrophe. */
const isSaidIn = (words: readonly string[]) => (word: string) => words.includes(word) || words.includes(`${word}s`);

const isRecalledIn = (recalled: readonly string[]) => (word: string) => recalled.includes(stemOf(word));

function namedBy<One extends NamedUniversity>(isSaid: (word: string) => boolean, shelf: readonly One[]): One[] {
  const named = shelf.filter(
    ({ universityWords: own, universityNames }) =>
      (own.length > 1 && own.every(isSaid)) || universityNames.some(isSaid),
  );
  // "Sheffield Hallam University" has all words of the University of Sheffield.
  const isWithin = (own: readonly string[], longer: readonly string[]) =>
    longer.length > own.length && longer.every(isSaid) && own.every((word) => longer.includes(word));
  return named.filter(
    ({ universityWords: own }) => !named.some(({ universityWords: longer }) => isWithin(own, longer)),
  );
}
