import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

const strings = v.array(v.string());

/** What the build makes of the guides and the programs: see `scripts/build-knowledge.ts`. */
const knowledge = v.object({
  guides: v.array(
    v.object({
      slug: v.string(),
      title: v.string(),
      summary: v.string(),
      topic: v.string(),
      specialist: v.picklist(['admissions', 'universities', 'scholarships', 'visa', 'careers', 'costs']),
      countries: strings,
      keywords: strings,
      /** The day on which the facts were last checked, ISO. */
      checked: v.string(),
      questions: strings,
      url: v.string(),
    }),
  ),
  sections: v.array(
    v.object({
      id: v.string(),
      /** Slug of the guide that the section belongs to. */
      guide: v.string(),
      heading: v.string(),
      anchor: v.string(),
      /** Markdown, without the heading. */
      text: v.string(),
      /** How students ask what the section answers. */
      asked: strings,
    }),
  ),
  /** Kinds of programme, as the courses page shows them. */
  programs: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      pathway: v.string(),
      summary: v.string(),
      durationYears: v.number(),
      /** For the whole programme. */
      tuitionUsd: v.object({ from: v.number(), to: v.number() }),
      countries: strings,
      universities: v.string(),
      ranking: v.string(),
      specializations: strings,
      url: v.string(),
    }),
  ),
  /** What one unit of a currency is worth in the guides' figures. */
  rates: v.array(
    v.object({ currency: v.string(), rupees: v.number(), guide: v.string(), day: v.optional(v.string()) }),
  ),
});
export type Knowledge = v.InferOutput<typeof knowledge>;
export type Guide = Knowledge['guides'][number];
export type Section = Knowledge['sections'][number];

/** Reads the file that the build wrote; throws an Error with one clear sentence when it is missing or not as built. */
export async function readKnowledge(file: string): Promise<Knowledge> {
  try {
    return v.parse(knowledge, JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new Error(`The assistant's knowledge in ${file} cannot be read; build the site again.`, { cause });
  }
}
