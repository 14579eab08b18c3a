import type { Knowledge } from '#server/assistant/knowledge.ts';

type Degree = Knowledge['degrees'][number];

/** A program as the assistant knows it: in Ireland, a year from September, ₹23 to 29 lakh, IELTS 6.5, unless told otherwise. */
export const degreeRow = (id: string, known: Partial<Degree> = {}): Degree => ({
  id,
  title: `MSc ${id}`,
  university: `University of ${id}`,
  country: 'ireland',
  fields: ['pharmaceutics'],
  months: 12,
  intakes: [9],
  modes: ['full-time'],
  total: { from: 2_300_000, to: 2_900_000 },
  ielts: 6.5,
  readOn: '2026-11-22',
  ...known,
});
