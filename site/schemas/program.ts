import { z } from 'astro/zod';
import { FIELDS, isField } from '#shared/rules/programs/fields.ts';
import { listOf, sample, slug, text } from './fields.ts';
import { art } from './service.ts';

const PATHWAYS = ['research', 'clinical', 'industry'] as const;
const pathway = z.enum(PATHWAYS, { error: `must be one of: ${PATHWAYS.join(', ')}` });
const fields = Object.keys(FIELDS).filter(isField);
const field = z.enum(fields, { error: `must be one of: ${fields.join(', ')}` });
const dollars = z.int({ error: 'must be a whole number of US dollars without quotes, such as 35000' }).min(0);

/** A kind of master's programme. It describes no single university's programme. */
export const programSchema = z.strictObject({
  title: text(70),
  pathway,
  summary: text(220),
  durationYears: z.number({ error: 'must be a number such as 1.5' }).min(0.5).max(4),
  tuitionUsd: z
    .strictObject({ from: dollars, to: dollars })
    .refine(({ from, to }) => from <= to, { error: 'must have a "from" that is not more than its "to"' }),
  countries: listOf(slug, 1, 8),
  universities: text(120),
  ranking: text(120),
  specializations: listOf(text(50), 2, 6),
  /** Real programs in one of these fields are of this kind: the page lists them. */
  fields: listOf(field, 1, 8).optional(),
  order: z.int({ error: 'must be a whole number such as 20' }),
  sample,
});

export const pathwaySchema = z.strictObject({
  id: pathway,
  title: text(40),
  text: text(260),
  roles: listOf(text(50), 2, 5),
  art,
});
