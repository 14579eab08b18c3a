import type { ProgramRow } from '#shared/rules/programs/row.ts';

/** The programs nearest to one: shared fields count most, then the country, then what it costs. */
export function similarRows(row: ProgramRow, rows: readonly ProgramRow[], count = 4): ProgramRow[] {
  return rows
    .filter(({ id }) => id !== row.id)
    .map((other) => ({ other, nearness: nearness(row, other) }))
    .filter(({ nearness }) => nearness >= 1)
    .sort((a, b) => b.nearness - a.nearness || (a.other.id < b.other.id ? -1 : 1))
    .slice(0, count)
    .map(({ other }) => other);
}

function nearness(a: ProgramRow, b: ProgramRow): number {
  const shared =
    a.fields.filter((field) => b.fields.includes(field)).length / Math.max(a.fields.length, b.fields.length);
  const apart = a.total && b.total ? Math.abs(a.total.from - b.total.from) / Math.max(a.total.from, b.total.from) : 1;
  return shared * 4 + (a.country === b.country ? 1 : 0) + (shared > 0 ? 1 - apart : 0);
}
