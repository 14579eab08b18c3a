import { z } from 'astro/zod';
import { FIGURE_TOPICS, isFigureTopic } from '#shared/rules/guide-figures.ts';
import { SPECIALIST_IDS } from '#shared/rules/specialists.ts';
import { webAddress } from './fields.ts';

const GUIDE_TOPICS = [
  'countries',
  'exams',
  'scholarships',
  'applications',
  'costs',
  'licensing',
  'visas',
  'careers',
  'timeline',
] as const;
/**
 * What a section is to the assistant beside an answer: it is found by its role, whatever its heading says.
 * `PER_COUNTRY` roles stand once for each country, in the guide to it; `ONCE` roles once in all guides; an overview says of
 * all countries what the guide to each says of its own, as often as there are such sections.
 */
export const PER_COUNTRY_ROLES = ['entry', 'costs', 'intakes', 'license'] as const;
export const ONCE_ROLES = [
  'plan-early',
  'plan-middle',
  'plan-late',
  'later-intake',
  'all-costs',
  'all-stays',
  'all-intakes',
  'all-livings',
  'all-lengths',
  'all-marks',
  'all-application-fees',
  'all-funds',
  'all-visas',
  'all-refusals',
  'all-families',
  'all-hours',
  'all-jobs',
  'all-settlements',
  'all-universities',
  'all-applications',
  'all-scholarships',
  'all-licences',
  'all-degrees',
  'all-languages',
  'budgets',
  'little-money',
  'instalments',
  'record',
  'diploma',
  'other-bachelors',
  'offers',
  'fields',
  'countries',
  'after-pharmd',
  'no-job',
  'changes',
] as const;
const SECTION_ROLES = [...PER_COUNTRY_ROLES, ...ONCE_ROLES, 'overview'] as const;

const ASKED_LINES = { from: 4, to: 16 };

/** How students ask what each section answers. The assistant finds a section by these lines too; no page shows them. */
const askedSchema = z
  .array(
    z.strictObject(
      {
        section: text(120).describe('The heading of the section, word for word, without its ##'),
        role: oneOf(SECTION_ROLES)
          .optional()
          .describe('What the assistant takes from this section beside answering from it; only where a role is due'),
        as: z
          .array(text(160), 'must be a list of texts in quotes')
          .min(ASKED_LINES.from, { error: askedLines })
          .max(ASKED_LINES.to, { error: askedLines })
          .describe('How a student would ask exactly this; at least one line in Hinglish'),
      },
      { error: strictMessage },
    ),
    'must be a list, with "section" and "as" for each section of the guide',
  )
  .describe('How students ask what each section answers: the assistant finds the section by it, no page shows it');

const MOST_FIGURE = 320;

/** What is asked most of a country, each answered in a sentence: the page shows them together, and the assistant says them first. */
const figuresSchema = z
  .array(
    z.strictObject(
      {
        about: oneOf(Object.keys(FIGURE_TOPICS).filter(isFigureTopic)),
        section: text(120).describe('The heading of the section that says more, word for word, without its ##'),
        guide: text(60).optional().describe('The guide that has this section, when it is not this one: visa-interview'),
        says: filledText(MOST_FIGURE).describe(
          'One or two sentences that name the country; its figures are facts, as in the text below',
        ),
      },
      { error: strictMessage },
    ),
    'must be a list, with "about", "section" and "says" for each figure',
  )
  .describe('What is asked most of the country, each answered in a sentence; only in the guide to a country');

/** The country of a guide to one that is not in countries.json: the assistant answers from it whoever names that country, and nobody else. */
const otherCountrySchema = z
  .strictObject({ called: text(40), names: listOf(text(40), { from: 1, to: 20 }) }, { error: strictMessage })
  .describe('A country that is not in countries.json: how we write it, and all names by which students mean it');

/**
 * The frontmatter of `site/content/guides/*.md`. Every message completes the sentence "the field … ".
 * `checked` accepts what a YAML reader makes of an unquoted date, and comes out as an ISO day such as `2026-11-20`.
 */
export const guideFrontmatter = z.strictObject(
  {
    title: text(70),
    summary: filledText(220),
    topic: oneOf(GUIDE_TOPICS),
    specialist: oneOf(SPECIALIST_IDS),
    countries: z.array(text(40), 'must be a list, [] when the guide is about all countries or none'),
    otherCountry: otherCountrySchema.optional(),
    keywords: listOf(text(40), { from: 5, to: 20 }),
    order: z.int('must be a whole number such as 20').multipleOf(10, 'must be a multiple of 10'),
    checked: z
      .preprocess(
        (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
        z.iso.date('must be a date without quotes, such as 2026-11-20'),
      )
      .meta({ type: 'string', format: 'date' }),
    /** Who has read the guide and answers for it; absent until somebody has. */
    reviewed_by: text(80).optional(),
    questions: listOf(text(80), { from: 4, to: 6 }),
    sources: listOf(
      z.strictObject({ title: text(120), publisher: text(120), url: webAddress }, { error: strictMessage }),
      { from: 3, to: 8 },
    ),
    figures: figuresSchema.optional(),
    asked: askedSchema,
  },
  { error: strictMessage },
);
export type GuideFrontmatter = z.infer<typeof guideFrontmatter>;

function text(atMost: number) {
  return z
    .string('must be a text in quotes')
    .trim()
    .min(1, 'must not be empty')
    .max(atMost, { error: ({ input }) => `has ${String(input).length} characters; shorten it to ${atMost}` });
}

/** A text with places `{{…}}`, each of which is shown about so long. */
function filledText(atMost: number) {
  const shown = (value: string) => value.replaceAll(/\{\{.*?\}\}/g, 'x'.repeat(PLACE_LENGTH)).length;
  return z
    .string('must be a text in quotes')
    .trim()
    .min(1, 'must not be empty')
    .refine((value) => shown(value) <= atMost, {
      error: ({ input }) => `has about ${shown(String(input))} characters; shorten it to ${atMost}`,
    });
}
const PLACE_LENGTH = 18;

function askedLines({ input }: { input?: unknown }): string {
  return `has ${Array.isArray(input) ? input.length : 0} lines; write ${ASKED_LINES.from} to ${ASKED_LINES.to}`;
}

function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, `must be one of: ${values.join(', ')}`);
}

function listOf<T extends z.ZodType>(item: T, { from, to }: { from: number; to: number }) {
  const message = `must be a list of ${from} to ${to} entries`;
  return z.array(item, message).min(from, message).max(to, message);
}

function strictMessage(issue: { code?: string | undefined; keys?: unknown }): string {
  if (issue.code !== 'unrecognized_keys' || !Array.isArray(issue.keys)) return 'must be a set of named fields';
  return `must not have ${issue.keys.map((key) => `"${key}"`).join(', ')}: remove it or correct its spelling`;
}
