import { correctable } from '#shared/rules/ask-link.ts';
import { rupeeRange } from '#shared/rules/rupees.ts';
import type { Country } from '../knowledge.ts';
import { shortName, subjectsIn } from '../library/catalogue.ts';
import { findPassages } from '../library/find-passages.ts';
import { type Passage, sectionOf } from '../library/guide-index.ts';
import type { Library } from '../library/library.ts';
import { type Program, titledPrograms } from '../library/program-shelf.ts';
import { stemOf, termsOf } from '../question/canonical-words.ts';
import type { Profile, Understanding } from '../question/understand-question.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { namesPrograms, programsWanted } from './asks-for-programs.ts';
import { span } from './compare-countries.ts';
import { formatRupees } from './money.ts';
import { type Asking, saidHere } from './own-facts.ts';
import { placesText, profileTexts } from './profile-facts.ts';
import { shortAnswer } from './short-answer.ts';
import { isBudget, reachOf } from './tools/check-budget.ts';
import { writeFewPrograms } from './tools/search-programs.ts';
import { writeSection } from './write-section.ts';

/** So many countries are weighed when none is named, the best first. */
const MOST_COUNTRIES = 4;

export type ProfileFrame = { readonly understood: string; readonly correct: string; readonly more: string };

/** How one side of a profile stands against what a country usually asks. */
type Judged = { readonly text: string; readonly fit: -1 | 0 | 1; readonly below?: number };
type Weighed = {
  readonly country: Country;
  readonly judged: readonly Judged[];
  readonly fit: number;
  /** On how many points it asks for more. */
  readonly short: number;
  /** By how many per cent the marks are below what is usual. */
  readonly below: number;
  /** The least that a course costs there. */
  readonly price: number;
};

/** What is asked beside a profile: the answer, and what there is to read on. */
export type AskedBeside = {
  /** The answer stands below what is weighed, not before it. */
  readonly weighedFirst: boolean;
  readonly write: () => readonly Passage[];
  readonly writeMore: (heading?: string) => void;
};

/**
 * Holds what a student has told against each country: marks, English and money, with our figures; then what to do next
 * and what is not known. What is asked besides is answered before it, and what was understood is said, so that it can be corrected.
 */
export function writeProfile(
  asked: Asking,
  library: Library,
  writer: AnswerWriter,
  frame: ProfileFrame,
  beside?: AskedBeside,
): Passage[] {
  const { profile } = asked;
  const { catalogue, passages } = library.index;
  const named = asked.countries.length > 0;
  const fields = titledPrograms(asked.terms, library.programs);
  // Its marks meet nobody's entry rule: a master's wants a bachelor's degree.
  const diploma = profile.degree === 'dpharm' ? sectionOf('diploma', passages) : undefined;
  if (diploma) {
    sayUnderstood(asked, library, writer, frame);
    return writeSection(diploma, { ...asked, terms: [], recalled: [], countries: [] }, library, writer, frame);
  }
  const before = beside && !beside.weighedFirst ? beside : undefined;
  const answered = [...(before?.write() ?? [])];
  const used = new Set(answered);
  const use = (passage: Passage) => {
    used.add(passage);
    return writer.mark(passage);
  };
  const open = named ? asked.countries.map(catalogue.country) : catalogue.countries;
  const borrows = asked.subjects.some(({ id }) => id === 'loans');
  const weighed = open
    .map((country) => weigh(country, profile, library, use, { cite: named, borrows }))
    .filter(({ judged }) => judged.length > 0);
  if (weighed.length === 0) return [...used];
  sayUnderstood(asked, library, writer, frame);
  if (before) writer.say(`## ${frame.more}`);
  const best = weighed.toSorted((a, b) => a.short - b.short || a.below - b.below || b.fit - a.fit || a.price - b.price);
  const shown = named ? weighed : best.slice(0, MOST_COUNTRIES);
  writer.say(
    profile.withoutEnglish ? `${verdict(best, named)} An English test is still to come.` : verdict(best, named),
  );
  if (profile.english && profile.english.test !== 'IELTS') {
    const { test } = profile.english;
    writer.say(
      `A ${test} score is not weighed in this: each programme has its own, and not every visa office takes every test.`,
    );
  }
  writer.say(
    shown
      .map(({ country, judged }) => `- **${shortName(country)}**: ${judged.map(({ text }) => text).join('; ')}`)
      .join('\n'),
  );
  if ((asked.split?.asks ?? [asked.words.join(' ')]).some(namesPrograms))
    writeFewPrograms(
      { ...programsWanted(asked, library), countries: shown.map(({ country }) => country.id) },
      library,
      writer,
    );
  if (!before) answered.push(...(beside?.write() ?? []));
  for (const passage of answered) used.add(passage);
  const worries = worriesOf(asked, library).filter(({ passage }) => !answered.includes(passage));
  const next = nextSteps(
    (named ? shown : shown.slice(0, 2)).map(({ country }) => country),
    fields,
    library,
    writer,
  );
  if (!before) writer.say(`## ${frame.more}`);
  const lines = [
    ...worries.map(({ passage, text }) => `- ${text} ${use(passage)}`),
    ...next.lines,
    `- **What I do not know yet**: ${unknown(profile, named)}.`,
  ];
  writer.say(lines.join('\n'));
  for (const passage of next.used) used.add(passage);
  beside?.writeMore();
  return [...used];
}

/** What was understood of who writes, so that it can be corrected. */
export function sayUnderstood(asked: Asking, library: Library, writer: AnswerWriter, frame: ProfileFrame): void {
  const said = told(asked, library, titledPrograms(asked.terms, library.programs));
  if (said.length === 0) return;
  writer.say(`**${frame.understood}** · ${frame.correct}`);
  writer.say(correctable(said));
}

function weigh(
  country: Country,
  profile: Profile,
  library: Library,
  mark: (passage: Passage) => string,
  { cite, borrows }: { cite: boolean; borrows: boolean },
): Weighed {
  const entry = sectionOf('entry', library.index.passages, country.id);
  const judged = [judgeMarks(country, profile, library), judgeEnglish(country, profile)].filter(
    (one) => one !== undefined,
  );
  const money = judgeMoney(country, profile, library, borrows);
  const withMarks = [
    ...judged.map((one, at) =>
      entry && cite && at === judged.length - 1 ? { ...one, text: `${one.text} ${mark(entry)}` } : one,
    ),
    ...(money
      ? [{ ...money, text: library.rates.passage ? `${money.text} ${mark(library.rates.passage)}` : money.text }]
      : []),
  ];
  return {
    country,
    judged: withMarks,
    fit: withMarks.reduce((sum, { fit }) => sum + fit, 0),
    short: withMarks.filter(({ fit }) => fit < 0).length,
    below: Math.max(0, ...withMarks.map(({ below = 0 }) => below)),
    price: library.costs.find((cost) => cost.country === country.id)?.whole?.from ?? Number.POSITIVE_INFINITY,
  };
}

function judgeMarks({ entry }: Country, { marks }: Profile, { cgpa }: Library): Judged | undefined {
  if (!marks) return undefined;
  const usual = entry.marks;
  // What a guide says of a CGPA itself goes before what it is read as in per cent.
  if (marks.unit === 'CGPA' && entry.cgpa !== undefined)
    return marks.value >= entry.cgpa
      ? { fit: 1, text: `CGPA ${marks.value} meets the usual CGPA ${entry.cgpa}` }
      : { fit: -1, text: `CGPA ${marks.value} is below the usual CGPA ${entry.cgpa}` };
  const band =
    marks.unit === 'CGPA'
      ? cgpa.find(({ from, to }) => marks.value >= from && marks.value < to + 0.1)?.percent
      : undefined;
  if (marks.unit === 'CGPA' && !band)
    return { fit: marks.value < 6 ? -1 : 0, text: `CGPA ${marks.value}: about ${span(usual, '%')} is usual` };
  const value = band ? band.from : marks.value;
  const shown = band ? `CGPA ${marks.value} (often read as ${span(band, '%')})` : `${marks.value}%`;
  if (value >= usual.to) return { fit: 1, text: `${shown} meets the usual ${span(usual, '%')}` };
  const top = band ? band.to : value;
  if (top >= usual.from) return { fit: 0, text: `${shown} is in the range of the usual ${span(usual, '%')}` };
  return { fit: -1, text: `${shown} is below the usual ${span(usual, '%')}`, below: usual.from - top };
}

function judgeEnglish({ entry: { ielts } }: Country, { english, withoutEnglish }: Profile): Judged | undefined {
  if (!english)
    return withoutEnglish && { fit: 0, text: `no English test yet, and IELTS ${span(ielts)} or its equal is usual` };
  const shown = `${english.test} ${english.score}`;
  // Scores of other tests are not converted: each programme has a table of its own.
  if (english.test !== 'IELTS') return { fit: 0, text: `${shown}: IELTS ${span(ielts)} or its equal is usual` };
  if (english.score < ielts.from) return { fit: -1, text: `${shown} is below the usual ${span(ielts)}` };
  const each = ielts.from - SKILL_BELOW;
  if (english.skill !== undefined && english.skill < each)
    return {
      fit: -1,
      text: `${shown} with ${english.skill} in one skill: with ${ielts.from} usually at least ${each} in each is asked`,
    };
  if (english.score >= ielts.to) return { fit: 1, text: `${shown} meets the usual ${span(ielts)}` };
  return { fit: 0, text: `${shown} is in the range of the usual ${span(ielts)}` };
}

/** "6.5 with no band below 6.0" is how most entry pages have it. */
const SKILL_BELOW = 0.5;

function judgeMoney(country: Country, { rupees }: Profile, { costs }: Library, borrows: boolean): Judged | undefined {
  const cost = costs.find((one) => one.country === country.id);
  if (!cost?.whole || rupees === undefined || !isBudget(rupees)) return undefined;
  const whole = `${rupeeRange(cost.whole)} for ${cost.years === 1 ? 'one year' : `${cost.years} years`}, tuition and living`;
  switch (reachOf(rupees, cost)) {
    case 'short':
      if (borrows) {
        const rest = { from: cost.whole.from - rupees, to: cost.whole.to - rupees };
        return { fit: -1, text: `beside ${formatRupees(rupees)} a loan has to pay ${rupeeRange(rest)}: ${whole}` };
      }
      return { fit: -1, text: `${formatRupees(rupees)} is not enough: ${whole}` };
    case 'lower end':
      return { fit: 0, text: `${formatRupees(rupees)} reaches the lower end: ${whole}` };
    default:
      return { fit: 1, text: `${formatRupees(rupees)} is enough: ${whole}` };
  }
}

function verdict(best: readonly Weighed[], named: boolean): string {
  const [first, second] = best;
  if (!first) return '';
  const fits = best.filter(({ short }) => short === 0);
  if (fits.length === 0)
    return named && best.length === 1
      ? `**Not as it stands: ${first.country.called} asks for more on ${first.short === 1 ? 'one point' : `${first.short} points`} below.**`
      : '**As it stands none of them fits on every point. These come nearest; what is missing is said with each.**';
  const name = capital(first.country.called);
  if (!second) return `**Yes, ${first.country.called} fits what you told me.**`;
  if (second.short > 0 || first.fit > second.fit) return `**${name} fits best.**`;
  return `**These fit what you told me: ${fits
    .slice(0, MOST_COUNTRIES)
    .map(({ country }) => shortName(country))
    .join(', ')}.**`;
}

/** What the student has said of it here, as facts. */
function told(asked: Asking, library: Library, fields: readonly Program[]): string[] {
  const { profile, countries, countriesAssumed } = asked;
  const field = fields.map(({ title }) => title.replace(/^MSc? in /, '')).join(' or ');
  const places = placesText(countries, library);
  return saidHere(
    [...profileTexts(profile, [], library), field, places && `${places}${countriesAssumed ? ' (from before)' : ''}`],
    asked,
  ).filter((fact) => fact !== '');
}

type Matter = { readonly passage: Passage; readonly text: string };

/** What else the message raises: backlogs and gaps, and what it asks besides, in the words of the guides. */
function worriesOf({ profile, words, countries }: Understanding, { index }: Library): Matter[] {
  const record = sectionOf('record', index.passages);
  const about = [profile.backlogs ? 'backlog' : '', profile.gapYears ? 'gap' : ''].filter((word) => word !== '');
  const told = about.flatMap((word) => {
    const said = record?.statements.find(({ kind, stems }) => kind === 'item' && stems.has(stemOf(word)));
    return record && said ? [{ passage: record, text: said.text }] : [];
  });
  const spoken = index.catalogue.about(words);
  const besides = subjectsIn(words, index.catalogue).filter(({ id }) => BESIDES.has(id));
  const asked = besides.slice(0, 2).flatMap((subject) => {
    const own = spoken
      .filter(({ value }) => value === subject)
      .flatMap(({ at, length }) => words.slice(at, at + length));
    const wanted = {
      words: own,
      terms: termsOf(own),
      recalled: [],
      countries,
      subjects: [subject],
      inField: true,
      wants: undefined,
    };
    const [found] = findPassages(wanted, index);
    const [said] = found ? shortAnswer(found.passage, wanted, index, { most: WORRY_WORDS }) : [];
    return found && said ? [{ passage: found.passage, text: `**${capital(subject.name)}**: ${said.text}` }] : [];
  });
  return [...told, ...asked];
}

/** A profile says nothing on these by itself. */
const BESIDES: ReadonlySet<string> = new Set(['loans', 'scholarships', 'salary', 'license', 'work', 'visa', 'funds']);
const WORRY_WORDS = 45;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Which programmes to look at, and by when to apply. */
function nextSteps(
  countries: readonly Country[],
  fields: readonly Program[],
  { index }: Library,
  writer: AnswerWriter,
) {
  const intakes = sectionOf('all-intakes', index.passages);
  const lines = fields.map((program) => {
    const taught = program.countries.map((id) => shortName(index.catalogue.country(id))).join(', ');
    return `- **Which program**: ${program.title}, taught in ${taught} among our labels ${writer.mark(program)}`;
  });
  const used: Passage[] = [];
  for (const { id } of countries) {
    const row = intakes?.rows.find((one) => one.countries.includes(id));
    if (!row || !intakes) continue;
    used.push(intakes);
    const [name = '', ...cells] = row.cells;
    const dates = cells.map((cell, at) => `${(row.head[at + 1] ?? '').toLowerCase()}: ${cell}`).join('; ');
    lines.push(`- **${name}, when to apply**: ${dates} ${writer.mark(intakes)}`);
  }
  return { lines, used };
}

function unknown(
  { degree, marks, english, withoutEnglish, rupees, backlogs, intake }: Profile,
  named: boolean,
): string {
  const missing = [
    degree === undefined && 'your degree',
    marks === undefined && 'your marks',
    english === undefined && !withoutEnglish && 'your English score',
    rupees === undefined && 'your budget',
    backlogs === undefined && 'backlogs or gaps',
    intake === undefined && 'the intake you want',
    !named && 'the countries you like',
  ].filter((one) => typeof one === 'string');
  return `${missing.join(', ')}${missing.length > 0 ? '; ' : ''}and how the university you choose reads your marks, which only its own page says`;
}
