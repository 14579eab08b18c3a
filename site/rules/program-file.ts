import type { ProgramRow } from '#shared/rules/programs/row.ts';

export const PROGRAM_FILE = '/programs/rows.json';

export type ProgramCountry = {
  readonly id: string;
  readonly name: string;
  /** Of a program of the usual length and fee. */
  readonly months?: number | undefined;
  readonly total?: ProgramRow['total'];
};

/** What the build writes for the pages that search and compare: it is ours, of the same build. */
export type ProgramFile = {
  readonly countries: readonly ProgramCountry[];
  readonly rows: readonly ProgramRow[];
};

/** A country's name by its id. */
export const countryNames = ({ countries }: Pick<ProgramFile, 'countries'>): ReadonlyMap<string, string> =>
  new Map(countries.map(({ id, name }) => [id, name]));
