import { join } from 'node:path';
import { isoDay } from '#shared/rules/dates.ts';
import type { ProgramRow } from '#shared/rules/programs/row.ts';
import { type CostBasis, costBasis } from '../degrees/costs.ts';
import { readCheckedDegrees } from '../degrees/read-degrees.ts';
import { toRow } from '../degrees/to-row.ts';
import type { Degree } from '../schemas/degree.ts';
import { readCosts } from './read-facts.ts';

export type Programs = {
  readonly degrees: readonly Degree[];
  /** In the order of `degrees`. */
  readonly rows: readonly ProgramRow[];
  readonly basis: CostBasis;
  /** The day of the build, by which a fee is old. */
  readonly today: string;
};

let reading: Promise<Programs> | undefined;

/** The real programs with what they cost, read once a build. */
export function readPrograms(): Promise<Programs> {
  reading ??= read();
  return reading;
}

async function read(): Promise<Programs> {
  const basis = costBasis(await readCosts());
  const today = isoDay(new Date());
  const degrees = readCheckedDegrees(join(process.cwd(), 'site/content'));
  return { degrees, rows: degrees.map((degree) => toRow(degree, basis, today)), basis, today };
}
