import { z } from 'astro/zod';
import { curly } from '#site/rules/curly.ts';

/** A required text of at most `max` characters; every message completes the sentence "the field …". */
export const text = (max: number) =>
  z
    .string({ error: 'must be a text in quotes' })
    .trim()
    .min(1, { error: 'must not be empty' })
    .max(max, { error: ({ input }) => `has ${String(input).length} characters; shorten it to ${max}` })
    .transform(curly);

/** An id that is also an address or an anchor: small letters, digits and hyphens. */
export const slug = z
  .string({ error: 'must be a short name such as "profile-review"' })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: 'may have only small letters, digits and single hyphens, such as "profile-review"',
  });

/** A path on our own site, such as /contact#contact-form. */
export const ownPath = z.string({ error: 'must be a path such as "/contact"' }).regex(/^\/(?!\/)[\w\-/#?=&%.]*$/, {
  error: 'must be a path on this site that begins with one "/", such as "/contact"',
});

/** Browsers mend `https:/www.example.org` silently, but on a page it leads to a place below the page. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https:\/\/([a-z0-9-]+\.)+[a-z0-9-]{2,}([:/?#]|$)/i.test(text);

export const webAddress = z
  .url({ protocol: /^https$/, error: 'must be a whole address that begins with https://', abort: true })
  .refine(isWebAddress, { error: 'must be a whole address that begins with https://' })
  .max(300, { error: 'is too long: at most 300 characters' });

export const mailAddress = z.email({ error: 'must be an e-mail address such as hello@example.com' });

/** A day, which comes out as an ISO day such as `2026-11-20`; a YAML reader has made a date of it already. */
export const day = z
  .preprocess(
    (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
    z.iso.date({ error: 'must be a date such as 2026-11-20' }),
  )
  .meta({ type: 'string', format: 'date' });

/** `true` while the entry is made up for the demonstration; the page then says so. */
export const sample = z.boolean({ error: 'must be true (still a sample) or false (real)' });

export const link = z.strictObject({ label: text(40), href: ownPath });

/** How a page, or a section of one, begins. */
export const heading = z.strictObject({ eyebrow: text(60).optional(), title: text(120), lead: text(320).optional() });
export type Heading = z.infer<typeof heading>;

/** What search engines and the browser's tab show of a page. */
export const meta = z.strictObject({ title: text(70), description: text(200) });

/** The last panel of a page. */
export const closing = z.strictObject({ title: text(90), lead: text(260), links: z.array(link).min(1).max(3) });

/** A list of `from` to `to` entries. */
export const listOf = <S extends z.ZodType>(item: S, from: number, to: number) => {
  const error = from === to ? `must have exactly ${from} entries` : `must have ${from} to ${to} entries`;
  return z.array(item, { error: 'must be a list' }).min(from, { error }).max(to, { error });
};

/** A whole file that is one list, in the order in which it is shown. */
export const items = <S extends z.ZodType>(item: S, from = 1, to = 100) =>
  z.strictObject({ $schema: z.string().optional(), items: listOf(item, from, to) });

/** A whole file that describes one page. */
export const page = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ $schema: z.string().optional(), meta, hero: heading, ...shape });
