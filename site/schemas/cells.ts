import { z } from 'astro/zod';
import { curly } from '#site/rules/curly.ts';
import { HTML } from '#site/rules/html-marks.ts';

/** A cell of a spreadsheet, of at most `max` characters. */
export const cell = (max: number) =>
  z
    .string({ error: 'must not be empty' })
    .max(max, { error: ({ input }) => `has ${String(input).length} characters; shorten it to ${max}` })
    .refine((text) => !/^[=+@\t]|^-(?!\d)/.test(text), {
      error: 'must not begin with =, +, @ or -: a spreadsheet takes it for a formula',
    });

/** A cell of text as readers see it. */
export const words = (max: number) =>
  cell(max)
    .refine((text) => !HTML.test(text), { error: 'has HTML, which is not for these texts: write the words alone' })
    .refine((text) => !/^\d\d?:\d\d(:\d\d)?( [AP]M)?$/i.test(text), {
      error:
        'is a time of day, which a spreadsheet makes of 2:1: write the words of the page with it, such as "2:1 or equivalent"',
    })
    .transform(curly);

/** A cell with one of some words, in small or capital letters. */
export const choice = <const T extends readonly string[]>(values: T) =>
  z.preprocess(
    (text) => (typeof text === 'string' ? text.toLowerCase() : text),
    z.enum(values, { error: `must be one of: ${values.join(', ')}` }),
  );

export const day = z.iso.date({
  error: 'must be a date such as 2026-11-22, as text: spreadsheets like to turn it around',
});

/** Some universities still have pages without https; ours only links to them. */
export const address = z
  .url({ protocol: /^https?$/, error: 'must be a whole address that begins with https:// or http://' })
  .regex(/^\S+$/, { error: 'must be one address, without a space' })
  .max(400, { error: 'is too long: at most 400 characters' });

/** A page whose newest year is before this is left out: nobody could apply by it. */
const OLDEST_YEAR = 2021;

/** The newest year or date that a page names. A spreadsheet makes "May-24" of 2024/5, which says nothing to anybody. */
export const pageYear = words(60)
  .refine((text) => yearsIn(text).length > 0, { error: 'must name a year with four digits, such as "2026/27 entry"' })
  .refine((text) => !yearsIn(text).every((year) => year < OLDEST_YEAR) || yearsIn(text).length === 0, {
    error: `is before ${OLDEST_YEAR}: read the page again or leave the row out`,
  });

const yearsIn = (text: string): number[] => [...text.matchAll(/\b20\d\d\b/g)].map(Number);
