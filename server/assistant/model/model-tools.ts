import { toJsonSchema } from '@valibot/to-json-schema';
import { jsonSchema, type Tool, tool } from 'ai';
import * as v from 'valibot';
import { type AnswerWriter, createAnswerWriter } from '../answers/answer-writer.ts';
import { writeComparison } from '../answers/compare-countries.ts';
import { writeBudgetCheck } from '../answers/tools/check-budget.ts';
import { writeEstimate } from '../answers/tools/estimate-cost.ts';
import { writeLicensingRoute } from '../answers/tools/licensing-route.ts';
import { writeTimeline } from '../answers/tools/plan-timeline.ts';
import { PATHWAYS, writePrograms } from '../answers/tools/search-programs.ts';
import type { CountryId } from '../knowledge.ts';
import { countriesIn } from '../library/catalogue.ts';
import { findPassages } from '../library/find-passages.ts';
import type { Library } from '../library/library.ts';
import { canonicalWords } from '../question/canonical-words.ts';
import { understandAlone } from '../question/understand-alone.ts';
import { beginningOf } from './given-passages.ts';
import type { Material } from './material.ts';
import { figuresIn } from './read-quantities.ts';
import { plainly } from './read-text.ts';

type ToolWorld = {
  readonly library: Library;
  /** What the model has been given; every result is added. */
  readonly material: Material;
  readonly now: number;
  /** What the student has written, in all turns: only its figures, and those of the material, may go into a tool. */
  readonly told: readonly string[];
};

/**
 * The tools of the built-in guide as functions of the model. All of them only read our own pages. One function because it is a
 * table: a name, a description, the input, what runs.
 */
export function modelTools(world: ToolWorld): Record<string, Tool> {
  const { library, material, now } = world;
  return {
    searchGuides: reader(
      world,
      'Looks for passages in our guides.',
      v.object({ query: text, country: v.optional(text) }),
      (wanted) => {
        const asked = understandAlone(`${wanted.query} ${wanted.country ?? ''}`, library.index);
        const found = findPassages(asked, library.index).slice(0, PASSAGES);
        return found
          .map(({ passage }) => {
            const text = beginningOf(passage, WORDS);
            return `[${material.add(passage.cite, text)}] ${passage.cite.title}\n${text}`;
          })
          .join('\n\n');
      },
    ),
    searchPrograms: reader(
      world,
      'Kinds of master programme, filtered by country, tuition in rupees for the whole programme, length and pathway.',
      v.object({
        countries: v.optional(v.array(text)),
        maxRupees: v.optional(amount),
        years: v.optional(v.pipe(v.number(), v.minValue(0.5), v.maxValue(4))),
        pathway: v.optional(v.picklist(PATHWAYS)),
      }),
      ({ countries = [], maxRupees, years, pathway }) =>
        written(world, (writer) =>
          writePrograms(
            {
              countries: countries.flatMap((name) => toCountries(name, library)),
              ...(maxRupees !== undefined && { rupees: maxRupees }),
              ...(years !== undefined && { years }),
              ...(pathway && { pathway }),
            },
            library,
            writer,
          ),
        ),
      ({ maxRupees, years }) => [maxRupees, years],
    ),
    estimateCost: reader(
      world,
      'Reckons tuition and living for a whole course, also in rupees; holds a budget in rupees against it.',
      v.object({
        country: text,
        tuitionPerYear: v.optional(amount),
        years: v.optional(v.number()),
        budgetRupees: v.optional(amount),
      }),
      ({ country, tuitionPerYear, years, budgetRupees }) => {
        const [id] = toCountries(country, library);
        if (!id) return '';
        const tuition =
          tuitionPerYear === undefined
            ? undefined
            : { value: tuitionPerYear, currency: library.index.catalogue.country(id).currency };
        return written(world, (writer) => {
          writeEstimate(
            { country: id, ...(tuition && { tuition }), ...(years !== undefined && { years }) },
            library,
            writer,
          );
          if (budgetRupees !== undefined) writeBudgetCheck({ rupees: budgetRupees, country: id }, library, writer);
        });
      },
      ({ tuitionPerYear, years, budgetRupees }) => [tuitionPerYear, years, budgetRupees],
    ),
    compareCountries: reader(
      world,
      'Two to four countries side by side, on a subject such as costs, visas, licence, intakes or scholarships.',
      v.object({ countries: v.pipe(v.array(text), v.minLength(2), v.maxLength(4)), subject: v.optional(text) }),
      ({ countries, subject }) => {
        const asked = understandAlone(`compare ${subject ?? ''} ${countries.join(' vs ')}`, library.index);
        return written(world, (writer) => writeComparison(asked, library, writer));
      },
    ),
    licensingRoute: reader(
      world,
      "The steps to a pharmacist's licence in a country.",
      v.object({ country: text }),
      ({ country }) =>
        written(world, (writer) => {
          for (const id of toCountries(country, library)) writeLicensingRoute({ country: id }, library, writer);
        }),
    ),
    planTimeline: reader(
      world,
      'A plan counted back from an intake.',
      v.object({
        month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
        year: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2020), v.maxValue(2100))),
        country: v.optional(text),
      }),
      ({ month, year, country }) => {
        const [id] = toCountries(country ?? '', library);
        const intake = { month, ...(year !== undefined && { year }) };
        return written(world, (writer) => writeTimeline({ intake, now, ...(id && { country: id }) }, library, writer));
      },
      ({ year }) => [year],
    ),
  };
}

const text = v.pipe(v.string(), v.maxLength(300));
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(1e12));
const PASSAGES = 3;
const WORDS = 170;
const RESULT_CHARACTERS = 6_000;

/** What a tool writes like an answer of the built-in guide, added to the material. */
function written({ material }: ToolWorld, write: (writer: AnswerWriter) => unknown): string {
  const writer = createAnswerWriter(RESULT_CHARACTERS, material.shelf);
  write(writer);
  const { markdown } = writer.finish();
  material.addResult(markdown);
  return markdown;
}

/**
 * A tool that answers from our own pages. `figuresOf` names the figures among its arguments: one that nobody has said
 * would come back as a fact of ours, so it is refused.
 */
function reader<S extends v.GenericSchema>(
  { material, told }: ToolWorld,
  description: string,
  schema: S,
  answer: (wanted: v.InferOutput<S>) => string,
  figuresOf: (wanted: v.InferOutput<S>) => readonly (number | undefined)[] = () => [],
): Tool {
  return tool({
    description,
    inputSchema: jsonSchema<v.InferOutput<S>>(toJsonSchema(schema, { errorMode: 'ignore' }), {
      validate: (value) => {
        const parsed = v.safeParse(schema, value);
        return parsed.success
          ? { success: true, value: parsed.output }
          : { success: false, error: new Error('not valid') };
      },
    }),
    execute: async (wanted: v.InferOutput<S>) => {
      const said = new Set(told.flatMap((text) => figuresIn(plainly(text)).quantities.map(({ value }) => value)));
      const odd = figuresOf(wanted).find((one) => one !== undefined && !said.has(one) && !material.hasValue(one));
      if (odd !== undefined)
        return `Refused: ${odd} stands in nothing that the student has written or that you were given.`;
      return answer(wanted) || 'Our guides do not have that.';
    },
  });
}

function toCountries(name: string, { index }: Library): CountryId[] {
  return countriesIn(canonicalWords(name.replace(/^us$/i, 'USA')), index.catalogue);
}
