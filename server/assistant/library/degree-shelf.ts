import { programPath } from '#shared/rules/programs/row.ts';
import type { Cited } from '../answers/source-shelf.ts';
import type { Knowledge } from '../knowledge.ts';
import { stemOf } from '../question/canonical-words.ts';
import { initialsOf, isInstitution, nameAlone, universityWords } from './university-names.ts';

/** A real programme of one university, ready to be cited with the day on which its page was read. */
export type DegreeShelf = readonly (Knowledge['degrees'][number] & {
  readonly cite: Cited;
  /** The words by which its university is named. */
  readonly universityWords: readonly string[];
  /** The single words by which it goes: `monash`, `tcd`. */
  readonly universityNames: readonly string[];
})[];

export const createDegreeShelf = ({ degrees }: Pick<Knowledge, 'degrees'>): DegreeShelf =>
  degrees.map((degree) => {
    const url = programPath(degree);
    const { university } = degree;
    const own = universityWords(university);
    // "University of Florida" and the like are named after a place, which may be all that is meant.
    const alone = isInstitution(own.at(-1)) ? nameAlone(university) : undefined;
    return {
      ...degree,
      universityWords: own,
      universityNames: [alone, initialsOf(university)].filter((name) => name !== undefined),
      cite: { id: url, title: `${degree.title}, ${degree.university}`, url, checked: degree.readOn },
    };
  });

/** All words by which the university of a programme is named. */
export const namesOf = ({ universityWords: own, universityNames }: DegreeShelf[number]): string[] => [
  ...own,
  ...universityNames,
];

type Spoken = { readonly words: readonly string[]; readonly recalled: readonly string[] };

/**
 * The universities of the shelf that a question names: in full, by what stands before "University", `monash`, or by their
 * initials; else those that it leans on: "fees?" after a university.
 */
export function namedUniversities({ words, recalled }: Spoken, degrees: DegreeShelf): string[] {
  // "Kings college": without its apostrophe.
  const named = namedBy((word) => words.includes(word) || words.includes(`${word}s`), degrees);
  return named.length > 0 ? named : namedBy((word) => recalled.includes(stemOf(word)), degrees);
}

const namedBy = (isSaid: (word: string) => boolean, degrees: DegreeShelf): string[] => [
  ...new Set(
    degrees
      .filter(
        ({ universityWords: own, universityNames }) =>
          (own.length > 1 && own.every(isSaid)) || universityNames.some(isSaid),
      )
      .map(({ university }) => university),
  ),
];
