import { stemOf } from '../question/canonical-words.ts';
import { initialsOf, isInstitution, nameAlone, universityWords } from './university-names.ts';

/** How a university is called by those who ask. */
export type NamedUniversity = {
  readonly university: string;
  /** The words by which it is named. */
  readonly universityWords: readonly string[];
  /** The single words by which it goes: `monash`, `tcd`. */
  readonly universityNames: readonly string[];
};

/** The words by which a university is named, and the single ones by which it goes. */
export function namesFor(university: string): Omit<NamedUniversity, 'university'> {
  const own = universityWords(university);
  // "University of Florida" and the like are named after a place, which may be all that is meant.
  const alone = isInstitution(own.at(-1)) ? nameAlone(university) : undefined;
  return {
    universityWords: own,
    universityNames: [alone, initialsOf(university)].filter((name) => name !== undefined),
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
  const named = namedBy(isSaid, shelf);
  return named.length > 0 ? named : namedBy(isRecalled, shelf);
}

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
