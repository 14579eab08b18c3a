import { programPath } from '#shared/rules/programs/row.ts';
import type { Cited } from '../answers/source-shelf.ts';
import type { Knowledge } from '../knowledge.ts';
import { isInstitution, nameAlone, universityWords } from './university-names.ts';

/** A real programme of one university, ready to be cited with the day on which its page was read. */
export type DegreeShelf = readonly (Knowledge['degrees'][number] & {
  readonly cite: Cited;
  /** The words by which its university is named. */
  readonly universityWords: readonly string[];
})[];

export const createDegreeShelf = ({ degrees }: Pick<Knowledge, 'degrees'>): DegreeShelf =>
  degrees.map((degree) => {
    const url = programPath(degree);
    return {
      ...degree,
      universityWords: universityWords(degree.university),
      cite: { id: url, title: `${degree.title}, ${degree.university}`, url, checked: degree.readOn },
    };
  });

/** The universities of the shelf that the words name: in full, or by what stands before "University", `monash`. */
export function namedUniversities(words: readonly string[], degrees: DegreeShelf): string[] {
  const named = degrees.filter(({ university, universityWords: own }) => {
    if (own.length > 1 && own.every((word) => words.includes(word))) return true;
    // "University of Florida" and the like are named after a place, which may be all that is meant.
    const alone = isInstitution(own.at(-1)) ? nameAlone(university) : undefined;
    return alone !== undefined && words.includes(alone);
  });
  return [...new Set(named.map(({ university }) => university))];
}
