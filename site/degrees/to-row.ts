import type { ProgramRow } from '#shared/rules/programs/row.ts';
import type { Range } from '#shared/rules/range.ts';
import type { Degree } from '#site/schemas/degree.ts';
import { isOldFee } from './age.ts';
import { type CostBasis, degreeCost } from './costs.ts';

/** What the finder, the comparison and the assistant know of a program. `today` decides whether its fee is old. */
export function toRow(degree: Degree, basis: CostBasis, today: string): ProgramRow {
  const cost = degreeCost(degree, basis);
  const { id, title, university, city, country, fields, months, intakes, deadline, ielts, toefl, gre } = degree;
  return {
    id,
    title,
    university,
    city,
    country,
    fields,
    months,
    intakes,
    deadline,
    ielts,
    band: degree.ieltsBand,
    toefl,
    gre,
    percent: degree.indiaPercent,
    visa: degree.studentVisa,
    condition: degree.condition,
    fee: degree.applicationFee?.amount ? degree.applicationFee : undefined,
    total: cost && rounded(cost.total),
    tuition: cost && rounded(cost.tuition),
    assumed: cost?.tuitionAssumed || undefined,
    oldFee: (degree.tuition && isOldFee(degree.tuition.year, today)) || undefined,
  };
}

/** To a thousand rupees: more is not known. */
export const rounded = ({ from, to }: Range): Range => ({
  from: Math.round(from / 1000) * 1000,
  to: Math.round(to / 1000) * 1000,
});
