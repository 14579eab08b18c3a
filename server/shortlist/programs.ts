import type { Paper } from '#shared/rules/programs/papers.ts';
import type { ProgramRow } from '#shared/rules/programs/row.ts';

/** The real programs of the build that is shown now, and the papers that they ask for. */
export type Programs = {
  find(id: string): ProgramRow | undefined;
  findPaper(id: string): Pick<Paper, 'id' | 'shared'> | undefined;
};
