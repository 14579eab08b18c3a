import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { type FigureTopic, isFigureTopic } from '#shared/rules/guide-figures.ts';
import { isRuleTopic, type RuleTopic } from '#shared/rules/programs/university-rules.ts';
import { SPECIALIST_IDS } from '#shared/rules/specialists.ts';

const strings = v.array(v.string());
const range = v.object({ from: v.number(), to: v.number() });
const specialist = v.picklist(SPECIALIST_IDS);
/** How students ask what single statements of a section answer, by their names (`nameOfStatement`). */
const askedOf = v.optional(v.record(v.string(), strings));

/** What the build makes of the guides and the programs: see `scripts/build-knowledge.ts`. */
const knowledge = v.object({
  guides: v.array(
    v.object({
      slug: v.string(),
      title: v.string(),
      summary: v.string(),
      topic: v.string(),
      specialist,
      countries: strings,
      /** A country outside `countries` that the guide is about, and the names by which students mean it. */
      otherCountry: v.optional(v.object({ called: v.string(), names: strings })),
      keywords: strings,
      /** The day on which the facts were last checked, ISO. */
      checked: v.string(),
      questions: strings,
      url: v.string(),
      /** The official pages that it was written from. */
      official: v.optional(v.array(v.object({ title: v.string(), url: v.string() }))),
      /** What is asked most of its country, each answered in a sentence, with the id of the section that says more. */
      figures: v.array(
        v.object({
          about: v.custom<FigureTopic>((word) => typeof word === 'string' && isFigureTopic(word)),
          section: v.string(),
          says: v.string(),
        }),
      ),
      /** What stands before its first section, markdown. */
      intro: v.string(),
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
      askedOf,
      /** What students say next who have read it, by what answers that (`readAnswer`). */
      saidNext: v.optional(v.record(v.string(), strings)),
      /** What the section is to a tool, whatever its heading says. */
      role: v.optional(v.string()),
      /** The day on which its facts were read, ISO; without facts, that of the guide. */
      checked: v.string(),
      /** It has rupees that were reckoned at our rates. */
      converted: v.boolean(),
    }),
  ),
  /** What we say about ourselves. */
  ownFacts: v.array(
    v.object({ id: v.string(), heading: v.string(), url: v.string(), text: v.string(), asked: strings, askedOf }),
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
      tuitionUsd: range,
      countries: strings,
      universities: v.string(),
      ranking: v.string(),
      specializations: strings,
      /** The fields of the real programmes of this kind. */
      degreeFields: strings,
      url: v.string(),
    }),
  ),
  /** Real programmes, each of one university. */
  degrees: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      university: v.string(),
      city: v.optional(v.string()),
      country: v.string(),
      fields: strings,
      months: v.optional(v.number()),
      intakes: v.array(v.number()),
      deadline: v.optional(v.string()),
      total: v.optional(range),
      tuition: v.optional(range),
      assumed: v.optional(v.literal(true)),
      oldFee: v.optional(v.literal(true)),
      ielts: v.optional(v.number()),
      band: v.optional(v.number()),
      toefl: v.optional(v.number()),
      percent: v.optional(v.number()),
      gre: v.optional(v.picklist(['required', 'optional', 'no'])),
      visa: v.optional(v.boolean()),
      condition: v.optional(v.string()),
      fee: v.optional(v.object({ amount: v.number(), currency: v.string() })),
      /** `full-time`, `part-time`, `online`. */
      modes: strings,
      /** As its page says these. */
      minimumMark: v.optional(v.string()),
      credits: v.optional(v.string()),
      accreditation: v.optional(v.string()),
      /** The day on which its page was read, ISO. */
      readOn: v.string(),
    }),
  ),
  /** What universities' own pages say to all or many of their master's students. */
  universityRules: v.array(
    v.object({
      university: v.string(),
      country: v.string(),
      about: v.custom<RuleTopic>((word) => typeof word === 'string' && isRuleTopic(word)),
      /** A sentence or two. */
      rule: v.string(),
      /** The university's page. */
      url: v.string(),
      /** The newest year or date on that page. */
      year: v.optional(v.string()),
      /** The day on which it was read, ISO. */
      readOn: v.string(),
    }),
  ),
  /** What programs ask for: which ticks a checklist may have. */
  papers: v.array(v.object({ id: v.string(), shared: v.boolean() })),
  /** The countries that we have guides to. */
  countries: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      called: v.string(),
      translated: v.object({ hi: v.string(), mr: v.string() }),
      currency: v.string(),
      money: v.optional(strings, []),
      aliases: strings,
      places: strings,
      regions: strings,
      implies: strings,
      entry: v.object({
        marks: range,
        ielts: range,
        /** Where the guide names one. */
        cgpa: v.optional(v.number()),
        toefl: v.optional(range),
      }),
      /** How long a master's graduate may stay to work. */
      stay: v.optional(v.string()),
      /** The living money to show for a student's visa, in its money, and in London where that is another sum. */
      funds: v.optional(v.object({ living: v.number(), inLondon: v.optional(v.number()) })),
    }),
  ),
  /** What programmes usually ask of another test in place of IELTS. */
  english: v.object({ TOEFL: range, PTE: range, Duolingo: range }),
  /** How a CGPA is often read in per cent. */
  cgpa: v.array(v.object({ from: v.number(), to: v.number(), percent: range })),
  subjects: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      specialist,
      perCountry: v.boolean(),
      words: strings,
      sideOfOthers: v.boolean(),
      /** Guides to it are for who asks for it: no other question of a student is about it. */
      apart: v.optional(v.boolean()),
    }),
  ),
  /** By language: sentences that answers begin with, as they stand in the guides, and the same in that language. */
  sentences: v.record(v.string(), v.record(v.string(), v.string())),
  /** What a whole course takes and costs in each country, in its money, a year. */
  costs: v.array(
    v.object({
      country: v.string(),
      currency: v.string(),
      years: v.number(),
      tuition: range,
      living: range,
      /** `last checked in November 2026`, when a figure should have been read again. */
      late: v.optional(v.string()),
    }),
  ),
  /** What one unit of a currency is worth in rupees in all our figures, and the day that this is of. */
  rates: v.object({ day: v.string(), rupees: v.record(v.string(), v.number()) }),
});
export type Knowledge = v.InferOutput<typeof knowledge>;
export type Guide = Knowledge['guides'][number];
export type Section = Knowledge['sections'][number];
export type Country = Knowledge['countries'][number];
export type CountryId = Country['id'];
export type Subject = Knowledge['subjects'][number];
export type Range = Knowledge['costs'][number]['tuition'];

/** Reads the file that the build wrote; throws an Error with one clear sentence when it is missing or not as built. */
export async function readKnowledge(file: string): Promise<Knowledge> {
  try {
    return v.parse(knowledge, JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new Error(`The assistant's knowledge in ${file} cannot be read; build the site again.`, { cause });
  }
}
