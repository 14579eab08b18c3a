import { programPath } from '#shared/rules/programs/row.ts';
import type { Cited } from '../answers/source-shelf.ts';
import type { Knowledge } from '../knowledge.ts';

/** A real programme of one university, ready to be cited with the day on which its page was read. */
export type Degree = Knowledge['degrees'][number] & { readonly cite: Cited };
export type DegreeShelf = readonly Degree[];

export const createDegreeShelf = ({ degrees }: Pick<Knowledge, 'degrees'>): DegreeShelf =>
  degrees.map((degree) => {
    const url = programPath(degree);
    return {
      ...degree,
      cite: { id: url, title: `${degree.title}, ${degree.university}`, url, checked: degree.readOn },
    };
  });
