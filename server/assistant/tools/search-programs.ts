import type { AnswerWriter } from '../answer-writer.ts';
import { type CountryId, countryName, withoutArticle } from '../countries.ts';
import type { Passage } from '../guide-index.ts';
import type { Library } from '../library.ts';
import { firstSentence } from '../markdown-blocks.ts';
import { formatAmount, formatRupees } from './amounts.ts';
import type { Program } from './program-shelf.ts';
import type { Wishes } from './wishes.ts';

export type ProgramSearch = Pick<Wishes, 'rupees' | 'years' | 'pathway' | 'first' | 'total'> & {
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
  const missed = (program: Program) => FILTERS.filter((filter) => !filter(program, wanted, library)).length;
  const fits = inOrder(
    programs.filter((program) => missed(program) === 0),
    wanted,
    library,
  );
  const shown = fits.length > 0 ? fits : nearest(wanted, library, missed);
  const wish = inWords(wanted);
  writer.say(
    fits.length > 0
      ? opening(wanted, fits)
      : `No program on our courses page fits${wish}.${SOME[Math.min(shown.length, 2)]}`,
  );
  if (shown.length === 1 || (wanted.ids && shown.length <= MOST_IN_WORDS)) {
    const lines = shown.map((program) => `**${program.title}**: ${program.summary} ${writer.mark(program)}`);
    writer.say(lines.length === 1 ? lines.join('') : lines.map((line) => `- ${line}`).join('\n'));
  }
  if (shown.length > 0) writer.say(table(shown, library, writer));
  if (shown.length > 0 && rates.passage)
    writer.say(`Rupees at ${rates.standing} ${writer.mark(rates.passage)}. ${SAMPLE}`);
  const free = shown.length > 0 ? ownTuition(shown, wanted, library, writer) : [];
  return [...free, ...wanted.countries.slice(0, 2).flatMap((country) => quoteCost(country, library, writer))];
}

const SAMPLE =
  'The figures are sample ranges for a kind of program, not one university: those of the USA where it is taught there, else ' +
  'over its countries. What each country costs is on the page of the program; a counsellor checks ' +
  'the official page of each university with you.';

type Filter = (program: Program, wanted: ProgramSearch, library: Library) => boolean;

const inCountry = ({ countries, id }: Program, wanted: ProgramSearch) =>
  (wanted.ids === undefined || wanted.ids.includes(id)) &&
  (wanted.countries.length === 0 || wanted.countries.some((country) => countries.includes(country)));
const ofLength = ({ durationYears }: Program, { years }: ProgramSearch) =>
  years === undefined || (years.atMost ? durationYears <= years.value : durationYears === years.value);
const ofPathway = ({ pathway }: Program, wanted: ProgramSearch) =>
  wanted.pathway === undefined || wanted.pathway === pathway;
const affordable = (program: Program, { rupees, total, countries }: ProgramSearch, library: Library) =>
  rupees === undefined || (total ? lowestTotal : lowestTuition)(program, countries, library) <= rupees;
const FILTERS: readonly Filter[] = [inCountry, ofLength, ofPathway, affordable];

/** Those that miss the fewest wishes, the cheapest first; when programmes were named, only these. */
function nearest(wanted: ProgramSearch, library: Library, missed: (program: Program) => number): Program[] {
  const open = library.programs.filter(({ id }) => wanted.ids === undefined || wanted.ids.includes(id));
  const fewest = Math.min(...open.map(missed));
  const near = open.filter((program) => missed(program) === fewest);
  return inOrder(near, { ...wanted, first: 'cheapest' }, library).slice(0, MOST_NEAREST);
}

const MOST_NEAREST = 3;
const MOST_IN_WORDS = 3;

function inOrder(programs: readonly Program[], { first, countries }: ProgramSearch, library: Library): Program[] {
  const by = (program: Program) =>
    first === 'cheapest'
      ? lowestTuition(program, countries, library)
      : first === 'shortest'
        ? program.durationYears
        : 0;
  return programs.toSorted((a, b) => by(a) - by(b));
}

const SOME = ['', ' This comes nearest:', ' These come nearest:'] as const;

function opening(wanted: ProgramSearch, { length }: readonly Program[]): string {
  const wish = inWords(wanted);
  const order = wanted.first && length > 1 ? `, the ${wanted.first} first` : '';
  if (wish === '')
    return `${length === 1 ? 'This is what our courses page has on it' : 'These are the kinds of program on our courses page'}${order}.`;
  return `${length === 1 ? 'This kind of program on our courses page fits' : 'These kinds of program on our courses page fit'}${wish}${order}.`;
}

/** In rupees, the least that tuition and living take together in one of the programme's countries. */
function lowestTotal(program: Program, countries: readonly CountryId[], library: Library): number {
  return Math.min(
    ...prices(program, countries, library).map(
      ({ tuition, cost, years, rate }) => tuition + cost.living.from * years * rate,
    ),
  );
}

/** In rupees, the least tuition in one of the programme's countries, as the finder and the cost estimates have it. */
function lowestTuition(program: Program, countries: readonly CountryId[], library: Library) {
  const own = prices(program, countries, library).map(({ tuition }) => tuition);
  return own.length > 0 ? Math.min(...own) : listedTuition(program, library);
}

function listedTuition({ tuitionUsd }: Program, { rates }: Library): number {
  return tuitionUsd.from * (rates.of('USD') ?? Number.POSITIVE_INFINITY);
}

/**
 * The least tuition for the whole programme, in rupees, in each of its countries, or those of them that were named: the
 * label's in the USA, which it is the range of, and the guide's for the usual length everywhere else.
 */
function prices(program: Program, named: readonly CountryId[], library: Library) {
  const open = program.countries.filter((country) => named.length === 0 || named.includes(country));
  return library.costs
    .filter(({ country }) => open.includes(country))
    .map((cost) => {
      const rate = library.rates.of(cost.tuition.currency) ?? Number.POSITIVE_INFINITY;
      return cost.country === 'usa'
        ? { cost, rate, years: program.durationYears, tuition: listedTuition(program, library) }
        : { cost, rate, years: cost.years, tuition: cost.tuition.from * cost.years * rate };
    });
}

/** Says what the countries ask for which the table does not, for whoever looks at the money. */
function ownTuition(
  shown: readonly Program[],
  { countries, rupees, first }: ProgramSearch,
  library: Library,
  writer: AnswerWriter,
) {
  if (rupees === undefined && first !== 'cheapest') return [];
  const cheaper = shown.flatMap((program) =>
    prices(program, countries, library).filter(
      ({ cost, tuition }) => cost.country !== 'usa' && (rupees === undefined || tuition <= rupees),
    ),
  );
  return [...new Set(cheaper.map(({ cost }) => cost))].flatMap(({ country, tuition, years, passage }) => {
    const range = `${formatAmount(tuition.from, tuition.currency)} to ${tuition.to.toLocaleString('en-US')} a year`;
    const length = years === 1 ? 'one year' : `${years} years`;
    return writer.say(`In ${countryName(country)} tuition is ${range}, usually for ${length} ${writer.mark(passage)}.`)
      ? [passage]
      : [];
  });
}

function table(programs: readonly Program[], { rates }: Library, writer: AnswerWriter): string {
  const rate = rates.of('USD');
  const rows = programs.map((program) => {
    const { from, to } = program.tuitionUsd;
    const cells = [
      `**${program.title}** ${writer.mark(program)}`,
      `${program.durationYears} years`,
      `${formatAmount(from, 'USD')} to ${to.toLocaleString('en-US')}${program.countries.includes('usa') ? ' (USA)' : ''}`,
      ...(rate ? [`${formatRupees(from * rate)} to ${formatRupees(to * rate)}`] : []),
      program.countries.map((country) => withoutArticle(countryName(country))).join(', '),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = ['Program', 'Length', 'Tuition', ...(rate ? [`At ${rates.text('USD')}`] : []), 'Countries'];
  return [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows].join('\n');
}

function inWords({ countries, rupees, total, years, pathway }: ProgramSearch): string {
  const parts = [
    countries.length > 0 && `in ${countries.map(countryName).join(' or ')}`,
    years && `${years.atMost ? 'up to ' : ''}${years.value} ${years.value === 1 ? 'year' : 'years'} long`,
    rupees !== undefined && `${total ? 'tuition and living' : 'tuition'} from at most ${formatRupees(rupees)}`,
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
