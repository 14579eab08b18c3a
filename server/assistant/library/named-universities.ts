import { universityKey } from '#shared/rules/programs/university-rules.ts';
import { stemOf } from '../question/canonical-words.ts';
import { ENGLISH } from '../question/english-words.ts';
import { wordSet } from '../question/split-words.ts';
import { besideName, initialsOf, isInstitution, nameAlone, universityWords } from './university-names.ts';

/** How a university is called by those who ask. */
export type NamedUniversity = {
  readonly university: string;
  /** The words by which it is named. */
  readonly universityWords: readonly string[];
  /** The single words by which it goes: `monash`, `tcd`. */
  readonly universityNames: readonly string[];
  /** The word by which it goes beside another one: `nottingham`. */
  readonly universityBeside?: string | undefined;
};

/** The words by which a university is named, and the single ones by which it goes. */
export function namesFor(university: string): Omit<NamedUniversity, 'university'> {
  const own = universityWords(university);
  // "University of Florida" and the like are named after a place, which may be all that is meant.
  const alone = isInstitution(own.at(-1)) ? nameAlone(university) : undefined;
  return {
    universityWords: own,
    universityNames: [alone, initialsOf(university)].filter((name) => name !== undefined),
    universityBeside: besideName(university),
  };
}

/** All words by which a university is named. */
export const namesOf = ({ universityWords: own, universityNames }: NamedUniversity): string[] => [
  ...own,
  ...universityNames,
];

type Spoken = { readonly words: readonly string[]; readonly recalled: readonly string[] };

/**
 * The universities of the shelf that a question names: in full, by what stands before "University", `monash`, or by their
 * initials; else those that it leans on: "fees?" after a university.
 */
export function namedUniversities({ words, recalled }: Spoken, shelf: readonly NamedUniversity[]): string[] {
  const isSaid = saidIn(words);
  const isRecalled = (word: string) => recalled.includes(stemOf(word));
  const named = namedBeside(words, isSaid, shelf) ?? namedBy(isSaid, shelf);
  if (named.length > 0) return named;
  // Their stems say nothing of who stood beside whom.
  const recalledBeside = shelf.filter(({ universityBeside: name }) => name !== undefined && isRecalled(name));
  return namesIn(recalledBeside).length > 1 ? namesIn(recalledBeside) : namedBy(isRecalled, shelf);
}

/** "Nottingham or Strathclyde", "UCL vs Kings": two or more beside each other; null when fewer are, or towns are asked about. */
function namedBeside(
  words: readonly string[],
  isSaid: (word: string) => boolean,
  shelf: readonly NamedUniversity[],
): string[] | null {
  if (!words.some((word) => JOINING.has(word)) || words.some((word) => OF_TOWNS.has(word))) return null;
  const strict = new Set(namedBy(isSaid, shelf));
  const known = new Set(
    words.flatMap((word) => (strict.size === 0 && ENGLISH.has(word) ? [] : [word, word.replace(/s$/, '')])),
  );
  const both = shelf.filter(
    ({ university, universityBeside: name }) => strict.has(university) || (name !== undefined && known.has(name)),
  );
  const names = namesIn(both);
  return names.length > 1 ? names : null;
}

/** "Leeds fees": the university of that place, when only it can be meant and the place itself is not ("fees in Leeds"). */
export function calledByPlace(words: readonly string[], shelf: readonly NamedUniversity[]): string[] {
  if (words.some((word) => OF_TOWNS.has(word))) return [];
  const isCalled = (name: string) =>
    !ENGLISH.has(name) && words.some((word, at) => word === name && !IN_PLACE.has(words[at - 1] ?? ''));
  // Of "Erasmus University" that is no place.
  const places = shelf.filter(({ universityWords: [first] }) => isInstitution(first));
  const names = namesIn(places.filter(({ universityBeside: name }) => name !== undefined && isCalled(name)));
  // "University of Hertfordshire (with TOPRA)" is the same one.
  return new Set(names.map(universityKey)).size === 1 ? names : [];
}

const IN_PLACE = wordSet('in at near around to from');
const JOINING = wordSet('or vs versus and between compare than ya');
/** Who asks for these asks of the towns. */
const OF_TOWNS = wordSet(
  'live living rent room rooms city cities town safe safety weather job jobs work travel hostel',
);

const namesIn = (shelf: readonly NamedUniversity[]): string[] => [
  ...new Set(shelf.map(({ university }) => university)),
];

/** "What about Leeds?": those that are named without "University" after another one was spoken of. */
export function otherUniversities({ words, recalled }: Spoken, shelf: readonly NamedUniversity[]): string[] {
  if (recalled.length === 0) return [];
  const isSaid = saidIn(words);
  const before = namedBy((word) => recalled.includes(stemOf(word)), shelf);
  return before.length > 0 ? namedBy((word) => isSaid(word) || isInstitution(word), shelf) : [];
}

/** "Kings college": without its apostrophe. */
const saidIn = (words: readonly string[]) => (word: string) => words.includes(word) || words.includes(`${word}s`);

function namedBy(isSaid: (word: string) => boolean, shelf: readonly NamedUniversity[]): string[] {
  const named = shelf.filter(
    ({ universityWords: own, universityNames }) =>
      (own.length > 1 && own.every(isSaid)) || universityNames.some(isSaid),
  );
  // "Sheffield Hallam University" has all words of the University of Sheffield.
  const isWithin = (own: readonly string[], longer: readonly string[]) =>
    longer.length > own.length && longer.every(isSaid) && own.every((word) => longer.includes(word));
  const wholes = named.filter(
    ({ universityWords: own }) => !named.some(({ universityWords: longer }) => isWithin(own, longer)),
  );
  return [...new Set(wholes.map(({ university }) => university))];
}
