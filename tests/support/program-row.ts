import type { ProgramRow } from '#shared/rules/programs/row.ts';

/** A program of which only what is given is known. */
export const programRow = (known: Partial<ProgramRow>): ProgramRow => ({
  id: 'a',
  title: 'T',
  university: 'A',
  country: 'uk',
  fields: ['pharmaceutics'],
  intakes: [],
  ...known,
});
