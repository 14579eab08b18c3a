import type { ProgramRow } from '#shared/rules/programs/row.ts';

export const PROGRAM_FILE = '/programs/rows.json';

/** What the build writes for the pages that search and compare: it is ours, of the same build. */
export type ProgramFile = {
  readonly countries: readonly { readonly id: string; readonly name: string }[];
  readonly rows: readonly ProgramRow[];
};

/** A country's name by its id. */
export const countryNames = ({ countries }: Pick<ProgramFile, 'countries'>): ReadonlyMap<string, string> =>
  new Map(countries.map(({ id, name }) => [id, name]));
