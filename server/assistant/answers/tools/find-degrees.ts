import { correctable } from '#shared/rules/ask-link.ts';
import { monthName } from '#shared/rules/months.ts';
import { type Field, fieldName } from '#shared/rules/programs/fields.ts';
import type { ProgramRow } from '#shared/rules/programs/row.ts';
import {
  finderLink,
  findPrograms,
  listPrograms,
  NO_WISHES,
  openOf,
  seasonOf,
  standsBack,
  type Wishes,
  whatIf,
} from '#shared/rules/programs/wishes.ts';
import { LAKH } from '#shared/rules/rupees.ts';
import type { CountryId } from '../../knowledge.ts';
import { nameIn, shortName } from '../../library/catalogue.ts';
import type { Degree } from '../../library/degree-shelf.ts';
import type { Library } from '../../library/library.ts';
import asking from '../../question/asking.json' with { type: 'json' };
import { asksFor } from '../../question/asks-for.ts';
import { wordSet } from '../../question/split-words.ts';
import type { Understanding } from '../../question/understanding.ts';
import type { AnswerWriter } from '../answer-writer.ts';
import { degreeLine } from '../degree-line.ts';
import { factIn } from '../fact-in.ts';
import { figureIn } from '../figure-in.ts';
import { fillIn } from '../fill-in.ts';
import { formatRupees } from '../money.ts';
import { type Asking, type OwnFacts, saidHere } from '../own-facts.ts';
import { type ProgramWords, programWords } from '../program-words.ts';

export type DegreeSearch = {
  readonly countries: readonly CountryId[];
  /** One or more of them; empty for all. */
  readonly fields: readonly Field[];
  /** One or more of them, by name; empty for all. */
  readonly universities: readonly string[];
  readonly wishes: Omit<Wishes, 'country' | 'field'>;
  /** The cheapest are asked for. */
  readonly cheapFirst: boolean;
  /** The student's TOEFL score, which no wish of the finder has. */
  readonly toefl?: number | undefined;
  /** What was told and no column of ours can be held against: `GRE 305`. */
  readonly notCompared: readonly string[];
  /** What of it was taken from the student's seven answers. */
  readonly own?: OwnFacts;
  /** Others stand in for the field that was wished for. */
  readonly isInstead?: boolean;
};

type Found = ReturnType<typeof findPrograms>;

const MOST = 5;

/** Words of a question that is about the student rather than about programs, and of sums that are no budget. */
const ABOUT_STUDENT = ['country', 'chance', 'eligible', 'profile', 'evaluate', 'possible', 'backlog', 'gap'];
const PROGRAM_WORDS = ['program', 'course', 'masters', 'msc'];

/** What no program is looked for by. */
const OF_OTHERS: ReadonlySet<string> = new Set(['family', 'interview', 'license', 'settlement', 'visitors', 'private']);
/** Who says these asks what a test is good for. */
const OF_A_TEST = wordSet(asking.ofATest);

/** Who says these chooses among what was shown. */
const PICKS: ReadonlySet<string> = new Set(['one', 'these', 'those', 'them', 'cheap', 'cheapest', 'lowest', 'fast']);

/** Whether real programs are asked for by what they must be like: a budget, a score, a start, no GRE. */
export function asksForDegrees(asked: Understanding, { degrees }: Library): boolean {
  const { words, profile, subjects } = asked;
  // "Since January 2024 no wife with an MSc", "is the GRE compulsory for an MS in fall?" ask of something else.
  if (subjects.some(({ id }) => OF_OTHERS.has(id)) || words.some((word) => OF_A_TEST.has(word))) return false;
  // "The cheapest of these?" is asked of the programs that were found for what was told before.
  const picks = asked.recalled.length > 0 && words.some((word) => PICKS.has(word));
  const figures = picks ? profile : asked.figures;
  const limits = [figures.rupees, figures.english, figures.intake, withoutGre(words) || undefined].filter(
    (limit) => limit !== undefined,
  );
  return (
    degrees.length > 0 &&
    limits.length > 0 &&
    profile.backlogs === undefined &&
    // "Deadline for fall?" after a master's was spoken of wishes for none.
    asksFor(picks ? asked : { terms: asked.terms, recalled: [] }, PROGRAM_WORDS) &&
    !asksFor(asked, ABOUT_STUDENT)
  );
}

const withoutGre = (words: readonly string[]): boolean =>
  words.some(
    (word, at) =>
      word === 'gre' && words.slice(Math.max(0, at - 3), at).some((one) => ['no', 'not', 'without'].includes(one)),
  );

/** What of a question the search can use, beside countries and fields. */
export function wishesOf({
  figures,
  words,
  profile,
  own,
}: Pick<Asking, 'figures' | 'words' | 'profile' | 'own'>): DegreeSearch['wishes'] {
  const { rupees, english, intake, courseYears, marks } = { ...profile, ...figures };
  return {
    lakh: rupees === undefined ? undefined : rupees / LAKH,
    intake: intake && seasonOf(intake.month),
    ielts: english?.test === 'IELTS' ? english.score : undefined,
    marks: marks?.unit === '%' ? marks.value : undefined,
    noGre: withoutGre(words) || own?.withoutGre === true,
    months: courseYears === undefined ? undefined : courseYears * 12,
    sort: words.includes('fast') ? 'months' : 'cost',
  };
}

/** A TOEFL score that was told, and the figures that our programs have no column for. */
export function furtherScores({
  figures,
  profile,
}: Pick<Asking, 'figures' | 'profile'>): Pick<DegreeSearch, 'toefl' | 'notCompared'> {
  const { marks, english, gre } = { ...profile, ...figures };
  const isCompared = english === undefined || english.test === 'IELTS' || english.test === 'TOEFL';
  return {
    toefl: english?.test === 'TOEFL' ? english.score : undefined,
    notCompared: [
      marks?.unit === 'CGPA' && `CGPA ${marks.value}`,
      !isCompared && `${english.test} ${english.score}`,
      gre !== undefined && `GRE ${gre}`,
    ].filter((part) => typeof part === 'string'),
  };
}

/**
 * The real programs that fit, with what was understood, what each costs in all and why it fits, and the finder with the
 * same filters. False when none is near.
 */
export function writeDegrees(search: DegreeSearch, library: Library, writer: AnswerWriter): boolean {
  const open = openTo(search, library);
  if (open.length === 0 && search.fields.length > 0) return writeOtherFields(search, library, writer);
  const wishes: Wishes = { ...search.wishes, country: '', field: '' };
  const found = findPrograms(open, wishes);
  // Who goes abroad to study needs a visa, and who names no field is near to pharmacy; a program that is called by the field is on it most.
  const isCalled = ({ title }: ProgramRow) =>
    search.fields.some((field) => title.toLowerCase().includes(fieldName(field).toLowerCase()));
  const mayFit = new Set(rowsOf(found.perhaps));
  const rank = (row: ProgramRow) =>
    standsBack(row) * 4 + (mayFit.has(row) ? 2 : 0) + (search.cheapFirst || isCalled(row) ? 0 : 1);
  const rows = [...found.fits, ...rowsOf(found.perhaps)].toSorted((a, b) => rank(a) - rank(b));
  const shown = rows.slice(0, MOST).flatMap(({ id }) => open.find((degree) => degree.id === id) ?? []);
  const link = linkOf(search);
  if (shown.length === 0) return writeNone(open, wishes, search, library, writer);
  const words = programWords(writer.language);
  writer.say(`**${headOf(found, words)}${words.stop}**${understood(search, library, words)}`);
  // Who has named a university or gets other fields has not been met in all.
  const fitsAll = search.universities.length === 0 && !search.isInstead;
  const meetsAll = (degree: Degree) => {
    const isOpen =
      degree.condition !== undefined ||
      search.notCompared.length > 0 ||
      (search.toefl !== undefined && degree.toefl === undefined);
    if (isOpen) return undefined;
    return search.fields.length === 0 || isCalled(degree) ? words.meetsAll : words.onItToo;
  };
  const asks = ({ minimumMark }: Degree) =>
    fitsAll || !minimumMark ? undefined : fillIn(words.asksFor, { marks: minimumMark });
  const remark = (degree: Degree) =>
    [why(degree, shown, wishes, words) ?? (fitsAll ? meetsAll(degree) : undefined), asks(degree)]
      .filter((said) => said !== undefined)
      .join(`${words.stop} `);
  writer.say(shown.map((degree) => degreeLine(degree, remark(degree), library, writer)).join('\n'));
  if (search.notCompared.length > 0)
    writer.say(fillIn(words.notCompared, { list: new Intl.ListFormat(words.language).format(search.notCompared) }));
  const all = rows.length > shown.length ? fillIn(words.allInFinder, { count: rows.length }) : words.sameInFinder;
  writer.say(`[${search.universities.length > 0 ? words.moreInFinder : all}](${link})${words.stop} ${words.wholeCost}`);
  return true;
}

/** Those of the wished countries, fields and universities. */
const openTo = ({ universities, countries, fields: wished, toefl }: DegreeSearch, { degrees }: Library): Degree[] =>
  degrees.filter(
    ({ country, fields, university, toefl: asked = 0 }) =>
      (toefl === undefined || asked <= toefl) &&
      (universities.length === 0 || universities.includes(university)) &&
      (countries.length === 0 || countries.includes(country)) &&
      (wished.length === 0 || wished.some((field) => fields.includes(field))),
  );

const FEW = 3;
const rowsOf = (perhaps: Found['perhaps']) => perhaps.map(({ row }) => row);

/**
 * A few real programs for somebody whose marks, score and money are weighed already: that fit all of it, else all but the money,
 * else with the lowest cost. False when we know none there.
 */
export function writeNearest(
  search: DegreeSearch,
  library: Library,
  writer: AnswerWriter,
  asksForMore: boolean,
): boolean {
  const open = openTo(search, library).filter(({ visa, condition }) => visa !== false && condition === undefined);
  const wishes: Wishes = { ...search.wishes, country: '', field: '' };
  const affordable = findPrograms(open, wishes);
  const others = findPrograms(open, { ...wishes, lakh: undefined });
  const words = programWords(writer.language);
  const steps = [
    { head: asksForMore ? words.takeThese : words.fitAllOfIt, rows: affordable.fits },
    { head: words.leaveOpen, rows: rowsOf(affordable.perhaps) },
    { head: words.noneSoCheap, rows: [...others.fits, ...rowsOf(others.perhaps)] },
    { head: words.noneFitsAll, rows: findPrograms(open, NO_WISHES).fits },
  ];
  const step = steps.find(({ rows }) => rows.length > 0);
  if (!step) return false;
  const shown = step.rows.slice(0, FEW).flatMap(({ id }) => open.find((degree) => degree.id === id) ?? []);
  writer.say(`**${step.head}:**`);
  writer.say(shown.map((degree) => degreeLine(degree, '', library, writer)).join('\n'));
  writer.say(`[${words.themInFinder}](${linkOf(search)})${words.stop}`);
  return true;
}

/** `4 of our programs there are in pharmacology`, with the finder, in a language. */
export function countOf(search: DegreeSearch, library: Library, language: string): string {
  const words = programWords(language);
  const { length } = openTo(search, library);
  const field = figureIn(language, fieldsText(search));
  const link = linkOf(search);
  if (length === 0) return fillIn(words.countNone, { field });
  const { countries } = search;
  // "Eight there" would be said of Ireland too, where all of them are in the UK.
  if (countries.length > 1) {
    const counts = countries.map((id) => {
      const there = openTo({ ...search, countries: [id] }, library).length;
      return `${nameIn(library.index.catalogue.country(id), language)} ${there === 0 ? words.none : there}`;
    });
    return fillIn(words.countEach, { field, counts: counts.join(', '), link });
  }
  return fillIn(length === 1 ? words.countOne : words.countMany, { field, count: length, link });
}

/** No program there is in the field: the others there, and that they are others. */
function writeOtherFields(search: DegreeSearch, library: Library, writer: AnswerWriter): boolean {
  const { universities, countries } = search;
  if (universities.length + countries.length === 0) return false;
  const others: DegreeSearch = { ...search, fields: [], isInstead: true };
  const { length } = openTo(others, library);
  if (length === 0) return false;
  const words = programWords(writer.language);
  const [university] = universities;
  writer.say(
    fillIn(university === undefined ? words.othersThere : words.othersOf, {
      count: length,
      field: figureIn(writer.language, fieldsText(search)),
      ...(university !== undefined && { university }),
    }),
  );
  return writeDegrees(others, library, writer);
}

export const fieldsText = ({ fields }: Pick<DegreeSearch, 'fields'>): string =>
  fields.map(fieldName).join(' or ').toLowerCase();

function headOf({ fits, perhaps }: Found, words: ProgramWords): string {
  const count = perhaps.length;
  if (fits.length > 0) {
    const head = fits.length === 1 ? words.fitsOne : fillIn(words.fitMany, { count: fits.length });
    return count > 0 ? `${head}, ${fillIn(words.moreMay, { count })}` : head;
  }
  if (perhaps.every(({ open }) => open.every((one) => one === 'condition')))
    return count === 1 ? words.mayOneOn : fillIn(words.mayManyOn, { count });
  return count === 1 ? words.mayOne : fillIn(words.mayMany, { count });
}

/** Nothing fits: what a little more would bring. */
function writeNone(
  open: readonly Degree[],
  wishes: Wishes,
  search: DegreeSearch,
  library: Library,
  writer: AnswerWriter,
): boolean {
  const steps = whatIf(open, wishes).filter(({ more }) => more > 0);
  const [nearest] = listPrograms(open, { ...NO_WISHES, sort: wishes.sort });
  const degree = open.find(({ id }) => id === nearest?.id);
  if (!degree) return false;
  const words = programWords(writer.language);
  const easier: Readonly<Record<string, string>> = words.easier;
  const list = steps
    .map(({ text, more }) => fillIn(words.more, { what: easier[text] ?? text, count: more }))
    .join('; ');
  writer.say(`**${fillIn(words.noneOfAll, { count: library.degrees.length })}**${understood(search, library, words)}`);
  if (steps.length > 0) writer.say(fillIn(words.whatIf, { list }));
  writer.say(`${words.leastOfThem}\n\n${degreeLine(degree, words.nearestByCost, library, writer)}`);
  writer.say(`[${words.changeInFinder}](${linkOf(search)})${words.stop}`);
  return true;
}

/** In five words or fewer, what speaks for it among those shown. */
function why(degree: Degree, shown: readonly Degree[], wishes: Wishes, words: ProgramWords): string | undefined {
  const least = (of: (one: Degree) => number | undefined) => {
    const own = of(degree);
    return (
      own !== undefined &&
      shown.length > 1 &&
      shown.every((one) => one === degree || (of(one) ?? Number.POSITIVE_INFINITY) > own)
    );
  };
  if (degree.visa === false) return words.noVisaFor;
  const open = (openOf(degree, wishes) ?? []).filter((one) => one !== 'condition');
  if (open.includes('fee')) return words.noFee;
  if (open.length > 0) return words.leavesOpen;
  if (least(({ total }) => total?.from)) return words.leastCost;
  if (least(({ months }) => months)) return words.shortest;
  if (wishes.ielts !== undefined && degree.ielts !== undefined && degree.ielts < wishes.ielts) return words.lessIelts;
  if (wishes.lakh === undefined || !degree.total) return undefined;
  return degree.total.to <= wishes.lakh * LAKH ? words.bothEnds : words.lowerEnd;
}

/** The filters that the student has named here, as they can check them. */
function understood(search: DegreeSearch, library: Library, { understood: head, language }: ProgramWords): string {
  const parts = saidHere(wishTexts(search, library), search);
  const said = parts.map((part) => factIn(language, part, library.index.catalogue));
  return said.length > 0 ? `\n\n${head}: ${correctable(said)}` : '';
}

/** The filters, as a student reads them. */
export function wishTexts(search: Omit<DegreeSearch, 'notCompared'>, { index }: Pick<Library, 'index'>): string[] {
  const { countries, fields, universities, wishes, toefl } = search;
  const { lakh, ielts, marks, intake, months, noGre } = wishes;
  return [
    countries.length > 0 && countries.map((id) => shortName(index.catalogue.country(id))).join(' or '),
    // Its other spellings are the same one.
    universities[0],
    fields.length > 0 && fieldsText({ fields }),
    lakh !== undefined && `at most ${formatRupees(lakh * LAKH)} in all`,
    ielts !== undefined && `IELTS ${ielts}`,
    toefl !== undefined && `TOEFL ${toefl}`,
    marks !== undefined && `${marks}%`,
    intake !== undefined && `start around ${monthName(intake)}`,
    months !== undefined && `up to ${months} months`,
    noGre && 'no GRE',
  ].filter((part) => typeof part === 'string');
}

/** The finder knows one country and one field; of several it shows all, which is never too few. */
const linkOf = ({ countries, fields, wishes }: DegreeSearch): string =>
  finderLink({
    ...wishes,
    country: countries.length === 1 ? (countries[0] ?? '') : '',
    field: fields.length === 1 ? (fields[0] ?? '') : '',
  });
