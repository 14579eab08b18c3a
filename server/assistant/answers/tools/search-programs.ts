import { formatAmount } from '#shared/rules/foreign-money.ts';
import { type Field, isField } from '#shared/rules/programs/fields.ts';
import { NO_WISHES } from '#shared/rules/programs/wishes.ts';
import { LAKH } from '#shared/rules/rupees.ts';
import type { CountryId } from '../../knowledge.ts';
import { calledIn, nameIn } from '../../library/catalogue.ts';
import type { Library } from '../../library/library.ts';
import type { Program } from '../../library/program-shelf.ts';
import type { AnswerWriter } from '../answer-writer.ts';
import { figureIn } from '../figure-in.ts';
import { fillIn } from '../fill-in.ts';
import { formatRupees } from '../money.ts';
import type { OwnFacts } from '../own-facts.ts';
import { type ProgramWords, programWords } from '../program-words.ts';
import { countOf, type DegreeSearch, fieldsText, writeDegrees, writeNearest } from './find-degrees.ts';

export const PATHWAYS = ['research', 'clinical', 'industry'] as const;

export type ProgramSearch = {
  readonly countries: readonly CountryId[];
  /** The most that the tuition may be, in rupees. */
  readonly rupees?: number;
  /** The most that it may take. */
  readonly years?: number;
  readonly pathway?: (typeof PATHWAYS)[number];
  /** Only these, by id; all when left out. */
  readonly ids?: readonly string[];
  /** Universities that were named. */
  readonly universities?: readonly string[];
  /** Fields that were named. */
  readonly fields?: readonly Field[];
  /** What else real programs are asked for. */
  readonly wishes?: DegreeSearch['wishes'];
  /** The cheapest are asked for. */
  readonly cheapFirst?: boolean;
  readonly toefl?: number | undefined;
  readonly notCompared?: readonly string[];
  /** What of it was taken from the student's seven answers. */
  readonly own?: OwnFacts | undefined;
};

const MOST = 6;
const MOST_NEAREST = 3;

/**
 * The real programs that fit, then the kinds of programme on our courses page; where we have no real ones, the kinds
 * alone. False without any programme.
 */
export function writePrograms(wanted: ProgramSearch, library: Library, writer: AnswerWriter): boolean {
  if (!writeDegrees(toDegreeSearch(wanted, library), library, writer)) return writeKinds(wanted, library, writer);
  const kinds = library.programs.filter(
    (program) =>
      (wanted.ids === undefined ? !wanted.universities?.length : wanted.ids.includes(program.id)) &&
      FILTERS.every((fits) => fits(program, wanted, library)),
  );
  if (kinds.length > 0)
    writer.say(
      fillIn(programWords(writer.language).kinds, {
        list: kinds.map((kind) => `**${kind.title}** ${writer.mark(kind)}`).join(', '),
      }),
    );
  return true;
}

/** What a pharmacy graduate who names no field studies; public health, say, is wished for by its name. */
const OF_PHARMACY: readonly Field[] = [
  'pharmaceutics',
  'pharmacology',
  'drug-discovery',
  'regulatory-affairs',
  'clinical-research',
  'pharmacovigilance',
  'clinical-pharmacy',
  'industrial-pharmacy',
  'pharmaceutical-analysis',
];

/** A few real programs below what weighs a student, though the country may ask for more as a rule; or that we know none in the wished field there. */
export function writeFewPrograms(
  wanted: ProgramSearch,
  library: Library,
  writer: AnswerWriter,
  asksForMore: boolean,
): void {
  const search = toDegreeSearch(wanted, library);
  const named = search.fields.length > 0;
  const near = named ? search : { ...search, fields: OF_PHARMACY };
  if (writeNearest(near, library, writer, asksForMore) || !named) return;
  const { language } = writer;
  writer.say(fillIn(programWords(language).noneInField, { field: figureIn(language, fieldsText(search)) }));
}

/** How many real programs there are in the wished field, with the finder; nothing where none is wished for, or we know none of the country. */
export function countThere(wanted: ProgramSearch, library: Library, language: string): string | undefined {
  const search = toDegreeSearch(wanted, library);
  return search.fields.length > 0 &&
    search.countries.some((id) => library.degrees.some(({ country }) => country === id))
    ? countOf(search, library, language)
    : undefined;
}

/** Kinds that were named stand for the fields that they are about. */
function toDegreeSearch(
  {
    countries,
    rupees,
    years,
    pathway,
    ids,
    universities,
    fields,
    wishes,
    cheapFirst = false,
    toefl,
    notCompared = [],
    own,
  }: ProgramSearch,
  { programs }: Library,
): DegreeSearch {
  const kinds = programs.filter((program) => ids?.includes(program.id) || program.pathway === pathway);
  const known = fields?.length ? fields : kinds.flatMap((kind) => kind.degreeFields.filter(isField));
  return {
    countries,
    universities: universities ?? [],
    fields: [...new Set(known)],
    ...(own && { own }),
    cheapFirst,
    toefl,
    notCompared,
    wishes: {
      ...NO_WISHES,
      ...wishes,
      ...(rupees !== undefined && { lakh: rupees / LAKH }),
      ...(years !== undefined && { months: years * 12 }),
    },
  };
}

/** A list of the kinds of programme that fit; or says that none does, and which come nearest. */
export function writeKinds(wanted: ProgramSearch, library: Library, writer: AnswerWriter): boolean {
  const open = library.programs.filter(({ id }) => wanted.ids === undefined || wanted.ids.includes(id));
  const missed = (program: Program) => FILTERS.filter((fits) => !fits(program, wanted, library)).length;
  const fewest = Math.min(...open.map(missed));
  const shown = open.filter((program) => missed(program) === fewest).slice(0, fewest === 0 ? MOST : MOST_NEAREST);
  if (shown.length === 0) return false;
  const words = programWords(writer.language);
  const wish = limitsText(wanted, library, words);
  const [only] = shown;
  if (fewest > 0) writer.say(fillIn(shown.length === 1 ? words.kindNearest : words.kindsNearest, { wish }));
  else if (shown.length === 1 && only) writer.say(`**${only.title}**: ${only.summary} ${writer.mark(only)}`);
  else writer.say(fillIn(words.kindsFit, { wish }));
  writer.say(table(shown, library, writer));
  writer.say(words.kindsNote);
  return true;
}

type Filter = (program: Program, wanted: ProgramSearch, library: Library) => boolean;

const FILTERS: readonly Filter[] = [
  (program, { countries }) => countries.length === 0 || countries.some((id) => program.countries.includes(id)),
  ({ durationYears }, { years }) => years === undefined || durationYears <= years,
  (program, { pathway }) => pathway === undefined || program.pathway === pathway,
  (program, { rupees, countries }, library) =>
    rupees === undefined || lowestTuition(program, countries, library) <= rupees,
];

/** In rupees: the country's own tuition, and the label's, which is in dollars, only where dollars are paid. */
function lowestTuition(program: Program, named: readonly CountryId[], { costs, rates }: Library): number {
  const open = program.countries.filter((id) => named.length === 0 || named.includes(id));
  const tuitions = costs
    .filter(({ country }) => open.includes(country))
    .map(({ currency, tuition, years }) => {
      const rate = rates.of(currency) ?? Number.POSITIVE_INFINITY;
      return currency === 'USD' ? program.tuitionUsd.from * rate : tuition.from * years * rate;
    });
  return Math.min(...tuitions);
}

function table(programs: readonly Program[], { rates, index }: Library, writer: AnswerWriter): string {
  const { language } = writer;
  const { columns } = programWords(language);
  const rate = rates.of('USD');
  const rows = programs.map((program) => {
    const { from, to } = program.tuitionUsd;
    const cells = [
      `**${program.title}** ${writer.mark(program)}`,
      figureIn(language, `${program.durationYears} years`),
      figureIn(language, `${formatAmount(from, 'USD')} to ${to.toLocaleString('en-US')}`),
      ...(rate ? [figureIn(language, `${formatRupees(from * rate)} to ${formatRupees(to * rate)}`)] : []),
      program.countries.map((id) => nameIn(index.catalogue.country(id), language)).join(', '),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = [
    ...[columns.program, columns.length, columns.tuition],
    ...(rate ? [fillIn(columns.rupees, { rate: rates.text('USD') })] : []),
    columns.countries,
  ];
  return [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows].join('\n');
}

function limitsText(
  { countries, rupees, years, pathway }: ProgramSearch,
  { index }: Library,
  words: ProgramWords,
): string {
  const said = (figure: string) => figureIn(words.language, figure);
  const named = countries.map((id) => calledIn(index.catalogue.country(id), words.language)).join(said(' or '));
  const parts = [
    countries.length > 0 && fillIn(words.inCountries, { countries: named }),
    years !== undefined && fillIn(words.upToLong, { years: said(`${years} ${years === 1 ? 'year' : 'years'}`) }),
    rupees !== undefined && fillIn(words.tuitionFrom, { sum: said(formatRupees(rupees)) }),
    pathway && fillIn(words.pathway, { pathway }),
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}
