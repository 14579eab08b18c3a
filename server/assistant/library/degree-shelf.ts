import { programPath } from '#shared/rules/programs/row.ts';
import type { Cited } from '../answers/source-shelf.ts';
import type { Knowledge } from '../knowledge.ts';
import { canonicalWords, isTelling } from '../question/canonical-words.ts';

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

/** The telling words of a university's name, without what stands in brackets: `university`, `manchester`. */
export function universityWords(name: string): string[] {
  return canonicalWords(name.replace(/\([^)]*\)/g, ' ')).filter(isTelling);
}

/** The universities of the shelf that the words name in full. */
export function namedUniversities(words: readonly string[], degrees: DegreeShelf): string[] {
  const named = degrees.filter(
    ({ universityWords: own }) => own.length > 1 && own.every((word) => words.includes(word)),
  );
  return [...new Set(named.map(({ university }) => university))];
}
