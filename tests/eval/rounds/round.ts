import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

/** Lists whose shares alone were printed so far: nobody who works on the assistant opens them. Once read they join the others. */
export const UNREAD = ['twentythird', 'twentyfourth'] as const;

/** Of these lists somebody went on from what was answered, and labels are strict: no section is right for having been right the turn before. */
export const TALKED = ['twentyfifth', 'twentysixth', 'twentyseventh', 'twentyeighth', 'twentyninth'] as const;

/** The lists that were asked once, and may be looked at since. */
export const ROUNDS = [
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
  'twentyfirst',
  'twentysecond',
  ...TALKED,
] as const;

const Held = v.picklist(['yes', 'part', 'no', 'talk', 'tool']);
/** A question, what our content holds of it, and the sections any of which may come first. */
const Labelled = v.object({ ask: v.string(), held: Held, from: v.array(v.string()), want: v.optional(v.string()) });
const Facts = v.partial(
  v.object({
    degree: v.string(),
    marks: v.object({ value: v.number(), unit: v.picklist(['%', 'CGPA']) }),
    backlogs: v.number(),
    english: v.object({ test: v.string(), score: v.number() }),
    gre: v.number(),
    rupees: v.number(),
    intake: v.object({ month: v.optional(v.number()), year: v.optional(v.number()) }),
    gapYears: v.number(),
    workYears: v.number(),
    countries: v.array(v.string()),
  }),
);
const Round = v.object({
  short: v.array(Labelled),
  /** What somebody tells of themselves, what can be understood of it, and what they ask, the most important first. */
  profiles: v.array(
    v.object({
      ask: v.string(),
      facts: Facts,
      asks: v.array(
        v.object({
          text: v.string(),
          kind: v.picklist(['verdict', 'programs', 'section', 'none']),
          from: v.array(v.string()),
        }),
      ),
    }),
  ),
  dialogues: v.array(v.array(Labelled)),
  unlabelled: v.optional(v.array(v.string())),
});

export type LabelledAsk = v.InferOutput<typeof Labelled>;
export type ProfileFacts = v.InferOutput<typeof Facts>;
export type LabelledProfile = v.InferOutput<typeof Round>['profiles'][number];
export type Round = v.InferOutput<typeof Round>;

/** A list by its name. */
export async function readRound(name: string): Promise<Round> {
  return v.parse(Round, JSON.parse(await readFile(path.join(import.meta.dirname, `${name}.json`), 'utf8')));
}
