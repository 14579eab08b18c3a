import type { AnswerWriter } from '../answer-writer.ts';
import { type CountryId, countryName, withoutArticle } from '../countries.ts';
import type { Passage } from '../guide-index.ts';
import type { Library } from '../library.ts';
import { firstSentence } from '../markdown-blocks.ts';
import { formatAmount, formatRupees } from './amounts.ts';
import type { Program } from './program-shelf.ts';
import type { Wishes } from './wishes.ts';

export type ProgramSearch = Pick<Wishes, 'rupees' | 'years' | 'pathway'> & {
  readonly countries: readonly CountryId[];
  /** Only these, by id; all when left out. */
  readonly ids?: readonly string[];
};

/**
 * A table of the programmes that fit, with the tuition in rupees at the guides' rate; or says that none does and which
 * come nearest. Gives the passages on what the named countries cost, which it quotes beside.
 */
export function writePrograms(wanted: ProgramSearch, library: Library, writer: AnswerWriter): Passage[] {
  const { programs, rates } = library;
  const fits = programs.filter((program) => FILTERS.every((filter) => filter(program, wanted, library)));
  const nearest = programs.filter((program) => inCountry(program, wanted));
  const shown = fits.length > 0 ? fits : nearest;
  const wish = inWords(wanted);
  writer.say(
    fits.length > 0
      ? `${fits.length === 1 ? 'This kind of program on our courses page fits' : 'These kinds of program on our courses page fit'}${wish}.`
      : `No program on our courses page fits${wish}.${shown.length > 0 ? ' These come nearest:' : ''}`,
  );
  const [only, ...others] = shown;
  if (only && others.length === 0) writer.say(`**${only.title}**: ${only.summary} ${writer.mark(only)}`);
  if (shown.length > 0) writer.say(table(shown, library, writer));
  if (shown.length > 0 && rates.passage)
    writer.say(`Rupees at ${rates.standing} ${writer.mark(rates.passage)}. ${SAMPLE}`);
  return wanted.countries.slice(0, 2).flatMap((country) => quoteCost(country, library, writer));
}

const SAMPLE =
  'The figures are sample ranges for a kind of program over all its countries, not one university; a counsellor checks ' +
  'the official page of each university with you.';

type Filter = (program: Program, wanted: ProgramSearch, library: Library) => boolean;

const inCountry = ({ countries, id }: Program, wanted: ProgramSearch) =>
  (wanted.ids === undefined || wanted.ids.includes(id)) &&
  (wanted.countries.length === 0 || wanted.countries.some((country) => countries.includes(country)));
const ofLength = ({ durationYears }: Program, { years }: ProgramSearch) =>
  years === undefined || (years.atMost ? durationYears <= years.value : durationYears === years.value);
const ofPathway = ({ pathway }: Program, wanted: ProgramSearch) =>
  wanted.pathway === undefined || wanted.pathway === pathway;
const affordable = (program: Program, { rupees, countries }: ProgramSearch, library: Library) =>
  rupees === undefined || lowestTuition(program, countries, library) <= rupees;
const FILTERS: readonly Filter[] = [inCountry, ofLength, ofPathway, affordable];

/** In rupees. Where a country's own tuition is far below the programme's range, as in Germany, that one counts. */
function lowestTuition(
  { tuitionUsd, durationYears }: Program,
  countries: readonly CountryId[],
  { rates, costs }: Library,
) {
  const listed = tuitionUsd.from * (rates.of('USD') ?? Number.POSITIVE_INFINITY);
  const own = costs
    .filter(({ country }) => countries.includes(country))
    .map(({ tuition }) => tuition.to * durationYears * (rates.of(tuition.currency) ?? Number.POSITIVE_INFINITY));
  return Math.min(listed, ...own);
}

function table(programs: readonly Program[], { rates }: Library, writer: AnswerWriter): string {
  const rate = rates.of('USD');
  const rows = programs.map((program) => {
    const { from, to } = program.tuitionUsd;
    const cells = [
      `**${program.title}** ${writer.mark(program)}`,
      `${program.durationYears} years`,
      `${formatAmount(from, 'USD')} to ${to.toLocaleString('en-US')}`,
      ...(rate ? [`${formatRupees(from * rate)} to ${formatRupees(to * rate)}`] : []),
      program.countries.map((country) => withoutArticle(countryName(country))).join(', '),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = ['Program', 'Length', 'Tuition', ...(rate ? [`At ${rates.text('USD')}`] : []), 'Countries'];
  return [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows].join('\n');
}

function inWords({ countries, rupees, years, pathway }: ProgramSearch): string {
  const parts = [
    countries.length > 0 && `in ${countries.map(countryName).join(' or ')}`,
    years && `${years.atMost ? 'up to ' : ''}${years.value} ${years.value === 1 ? 'year' : 'years'} long`,
    rupees !== undefined && `tuition from at most ${formatRupees(rupees)}`,
    pathway && `${pathway} pathway`,
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

/** The first line of what a country costs. */
function quoteCost(country: CountryId, { index }: Library, writer: AnswerWriter): Passage[] {
  const passage = index.passages.find(
    ({ guide, countries, subjects }) =>
      guide.topic === 'countries' && countries.length === 1 && countries[0] === country && subjects.includes('costs'),
  );
  if (!passage || !writer.say(`${firstSentence(passage.section.text)} ${writer.mark(passage)}`)) return [];
  return [passage];
}
