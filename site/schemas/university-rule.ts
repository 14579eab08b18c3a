import { z } from 'astro/zod';
import { isRuleTopic, RULE_TOPICS } from '#shared/rules/programs/university-rules.ts';
import { address, cell, day, pageYear, words } from './cells.ts';

/** The columns of `site/content/university-rules/*.csv`, in the order of the files. */
const rowSchema = z.strictObject({
  university: words(120),
  about: cell(30)
    .transform((text) => text.toLowerCase())
    .refine(isRuleTopic, { error: `must be one of: ${Object.keys(RULE_TOPICS).join(', ')}` }),
  rule: words(300).refine((text) => /[.)]$/.test(text), { error: 'must be a sentence with a full stop' }),
  url: address,
  page_year: pageYear.optional(),
  read_on: day,
});

/** Columns, in the order in which they stand in the files. */
export const UNIVERSITY_RULE_COLUMNS: readonly string[] = Object.keys(rowSchema.shape);

/** What one university's own page says to all or many of its master's students. */
export const universityRuleSchema = rowSchema.transform(({ university, about, rule, url, page_year, read_on }) => ({
  university,
  about,
  rule,
  url,
  pageYear: page_year,
  readOn: read_on,
}));
/** With the country that its file is about. */
export type UniversityRule = z.output<typeof universityRuleSchema> & { readonly country: string };
