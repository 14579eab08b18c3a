import type { ProgramRow } from '#shared/rules/programs/row.ts';

/** The real programs of the build that is shown now. */
export type Programs = { find(id: string): ProgramRow | undefined };
