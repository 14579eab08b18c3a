import { correctable } from '#shared/rules/ask-link.ts';
import { capital } from '#shared/rules/capital.ts';
import { fieldName } from '#shared/rules/programs/fields.ts';
import type { Country, CountryId, Subject } from '../knowledge.ts';
import { calledIn, shortNameIn, subjectsIn } from '../library/catalogue.ts';
import { findPassages } from '../library/find-passages.ts';
import { type GuideIndex, type Passage, sectionOf } from '../library/guide-index.ts';
import type { Library } from '../library/library.ts';
import { titledPrograms } from '../library/program-shelf.ts';
import { stemOf, termsOf } from '../question/canonical-words.ts';
import { isOfFacts } from '../question/fact-terms.ts';
import { fieldsIn } from '../question/fields-named.ts';
import { wordSet } from '../question/split-words.ts';
import type { Profile, Understanding } from '../question/understanding.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { isAboutPrograms, listsPrograms, programsWanted } from './asks-for-programs.ts';
import { factIn } from './fact-in.ts';
import { fillIn } from './fill-in.ts';
import { type Asking, saidHere } from './own-facts.ts';
import { otherCountriesIn, partsOfOtherPlaces, partText } from './parts.ts';
import { intakeText, placesText, profileTexts } from './profile-facts.ts';
import { shortAnswer } from './short-answer.ts';
import { hasBegun, isNear } from './tools/plan-timeline.ts';
import { countThere, writeFewPrograms } from './tools/search-programs.ts';
import { type Weighed, weighCountry } from './weigh-country.ts';
import { type WeighWords, weighWords } from './weigh-words.ts';
import { writeSection } from './write-section.ts';

/** So many countries are weighed when none is named, the best first. */
const MOST_COUNTRIES = 4;
/** On a country that is not weighed. */
const OTHER_WORDS = 40;

export type ProfileFrame = {
  readonly language: string;
  readonly understood: string;
  readonly correct: string;
  readonly more: string;
};

/** What is asked beside a profile: the answer, and what there is to read on. */
export type AskedBeside = {
  /** The answer stands below what is weighed, not before it. */
  readonly weighedFirst: boolean;
  readonly write: () => readonly Passage[];
  readonly writeMore: (heading?: string) => void;
};

export type ProfileWriting = {
  readonly asked: Asking;
  readonly library: Library;
  readonly writer: AnswerWriter;
  readonly frame: ProfileFrame;
  /** Milliseconds since 1970: an intake may be past. */
  readonly now: number;
  readonly beside?: AskedBeside | undefined;
};

/**
 * Holds what a student has told against each country: marks, English and money, with our figures; then what to do next
 * and what is not known. What is asked besides is answered before it, and what was understood is said, so that it can be corrected.
 */
export function writeProfile({ asked, library, writer, frame, now, beside }: ProfileWriting): Passage[] {
  const { profile } = asked;
  const { catalogue, passages } = library.index;
  const { language } = frame;
  const words = weighWords(language);
  const named = asked.countries.length > 0;
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
    .map((country) => weighCountry(country, profile, { library, language, mark: use, cite: named, borrows }))
    .filter(({ judged }) => judged.length > 0);
  if (weighed.length === 0) return [...used];
  sayUnderstood(asked, library, writer, frame);
  const best = weighed.toSorted(byNearness);
  const shown = named ? weighed : best.slice(0, MOST_COUNTRIES);
  const judged = verdict(best, named, language);
  // What was just answered may rule out a country that these figures do not.
  const said = before && !named ? `${words.figuresAlone} ${judged}` : judged;
  writer.say(profile.withoutEnglish ? `${said} ${words.testToCome}` : said);
  sayIntake(profile, now, words, writer);
  if (profile.english && profile.english.test !== 'IELTS') writer.say(words.otherTest);
  const others = named ? partsOfOtherPlaces(asked, library) : [];
  sayWeighed(shown, others, { library, language, words, writer, use });
  if (shown.every(({ lacksMoney }) => lacksMoney)) sayWaysLeft(library, words, writer, use);
  const wanted = {
    ...programsWanted(asked, library),
    // Quality assurance, say, is taught in a kind of program whose title says something else.
    ids: titledPrograms(asked.terms, library.programs).map(({ id }) => id),
    countries: shown.map(({ country }) => country.id),
  };
  const lists = listsPrograms(asked) || isAboutPrograms(asked, library);
  const askForMore = shown.every(({ short }) => short > 0);
  if (lists) writeFewPrograms(wanted, library, writer, askForMore);
  if (!before) answered.push(...(beside?.write() ?? []));
  for (const passage of answered) used.add(passage);
  const worries = worriesOf(asked, library).filter(({ passage }) => !answered.includes(passage));
  const lineOf = ({ passage, text }: Matter) => `- ${text} ${use(passage)}`;
  // What a student adds when the rest was weighed, or tells beside marks and nothing else, is what they want to hear of.
  const added = asked.earlier.length > 0 || answered.length === 0 ? worries.filter(({ isTold }) => isTold) : [];
  if (added.length > 0) writer.say(added.map(lineOf).join('\n'));
  const next = nextSteps(
    (named ? shown : shown.slice(0, 2)).map(({ country }) => country),
    lists ? undefined : countThere(wanted, library, language),
    library,
    language,
    writer,
  );
  writer.say(`## ${frame.more}`);
  const lines = [
    ...worries.filter((one) => !added.includes(one)).map(lineOf),
    ...next.lines,
    `- **${words.notKnown}**: ${unknown(profile, named, words)}${language === 'hi' ? '।' : '.'}`,
  ];
  writer.say(lines.join('\n'));
  for (const passage of next.used) used.add(passage);
  beside?.writeMore();
  return [...used];
}

type Saying = {
  readonly library: Library;
  readonly language: string;
  readonly words: WeighWords;
  readonly writer: AnswerWriter;
  readonly use: (passage: Passage) => string;
};

/** How each country stands to what was told, and what is said of countries that are not weighed. */
function sayWeighed(
  shown: readonly Weighed[],
  others: ReturnType<typeof partsOfOtherPlaces>,
  { library, language, words, writer, use }: Saying,
): void {
  writer.say(
    [
      ...shown.map(
        ({ country, judged }) =>
          `- **${shortNameIn(country, language)}**: ${judged.map(({ text }) => text).join('; ')}`,
      ),
      ...others.map(
        (part) =>
          `- **${part.title}**: ${words.notWeighed} ${partText(part, library.index, OTHER_WORDS)} ${use(part.passage)}`,
      ),
    ].join('\n'),
  );
}

/** What is left where the money pays for no course. */
function sayWaysLeft(
  { index }: Library,
  words: WeighWords,
  writer: AnswerWriter,
  use: (passage: Passage) => string,
): void {
  const passage = sectionOf('little-money', index.passages);
  const [first] = passage?.statements ?? [];
  if (passage && first) writer.say(`**${words.waysLeft}**: ${first.text} ${use(passage)}`);
}

/** What was understood of who writes, so that it can be corrected. */
export function sayUnderstood(asked: Asking, library: Library, writer: AnswerWriter, frame: ProfileFrame): void {
  const said = told(asked, library);
  if (said.length === 0) return;
  writer.say(`**${frame.understood}** · ${frame.correct}`);
  writer.say(correctable(said.map((fact) => factIn(frame.language, fact, library.index.catalogue))));
}

/** What is to be known of an intake that has begun, or soon will. */
function sayIntake({ intake }: Profile, now: number, words: WeighWords, writer: AnswerWriter): void {
  if (!intake) return;
  const begun = hasBegun(intake, now);
  if (begun || isNear(intake, now))
    writer.say(fillIn(begun ? words.hasBegun : words.isNear, { intake: intakeText(intake) }));
}

/** What fits first, then what lacks least. */
function byNearness(a: Weighed, b: Weighed): number {
  return Number(a.short > 0) - Number(b.short > 0) || a.lack - b.lack || b.fit - a.fit || a.price - b.price;
}

function verdict(best: readonly Weighed[], named: boolean, language: string): string {
  const [first, second] = best;
  if (!first) return '';
  const words = weighWords(language);
  const country = calledIn(first.country, language);
  const fits = best.filter(({ short }) => short === 0);
  if (fits.length === 0 && !(named && best.length === 1)) return words.noneFits;
  if (fits.length === 0)
    return fillIn(first.short === 1 ? words.shortOnOne : words.shortOnMore, { country, points: first.short });
  if (!second) return fillIn(words.fits, { country });
  if (second.short > 0 || first.fit > second.fit) return fillIn(words.fitsBest, { country: capital(country) });
  const names = fits.slice(0, MOST_COUNTRIES).map((one) => shortNameIn(one.country, language));
  return fillIn(words.theseFit, { countries: names.join(', ') });
}

/** What the student has said of it here, as facts. */
function told(asked: Asking, library: Library): string[] {
  const { profile, terms, countries, countriesAssumed } = asked;
  const programs = titledPrograms(terms, library.programs);
  const field =
    programs.length > 0
      ? programs.map(({ title }) => title.replace(/^MSc? in /, '')).join(' or ')
      : fieldsIn(asked).map(fieldName).join(' or ');
  const places = [placesText(countries, library), ...otherCountriesIn(asked, library).map(({ called }) => called)]
    .filter((name) => name !== '')
    .join(', ');
  return saidHere(
    [...profileTexts(profile, [], library), field, places && `${places}${countriesAssumed ? ' (from before)' : ''}`],
    asked,
  ).filter((fact) => fact !== '');
}

type Matter = {
  readonly passage: Passage;
  readonly text: string;
  /** This very message tells of it. */
  readonly isTold?: boolean;
};

/** What else the message raises: backlogs and gaps, and what it asks besides, in the words of the guides. */
function worriesOf({ profile, figures, words, clauses, countries }: Understanding, { index }: Library): Matter[] {
  const record = sectionOf('record', index.passages);
  const about = (['backlogs', 'gapYears'] as const).filter((fact) => profile[fact]);
  const told = about.flatMap((fact): Matter[] => {
    const word = fact === 'backlogs' ? 'backlog' : 'gap';
    const said = record?.statements.find(({ kind, stems }) => kind === 'item' && stems.has(stemOf(word)));
    return record && said ? [{ passage: record, text: said.text, isTold: figures[fact] !== undefined }] : [];
  });
  const besides = subjectsIn(words, index.catalogue).filter(({ id }) => BESIDES.has(id));
  /** Two subjects of one clause have one answer. */
  const answers = new Set<string>();
  const asked = besides.slice(0, 2).flatMap((subject) => {
    const own =
      clauses.find((clause) => subjectsIn(clause, index.catalogue).includes(subject)) ??
      ownWords(subject, words, index);
    const wanted = {
      words: own,
      terms: termsOf(own).filter((term) => !isOfFacts(term)),
      recalled: [],
      countries,
      subjects: [subject],
      inField: true,
      wants: undefined,
    };
    const found = findPassages(wanted, index).find(({ passage }) => !passage.isOwn);
    const said = found ? shortAnswer(found.passage, wanted, index, { most: WORRY_WORDS }) : [];
    const text = said
      .slice(0, Math.max(1, countries.length))
      .map((one) => one.text)
      .join(' ');
    if (!found || text === '' || answers.has(text)) return [];
    answers.add(text);
    return [{ passage: found.passage, text: `**${capital(subject.name)}**: ${text}` }];
  });
  return [...told, ...greOf(profile, countries, index), ...asked];
}

/** What the countries' guides say of the GRE, to whoever has taken it. */
function greOf({ gre }: Profile, countries: readonly CountryId[], { passages }: GuideIndex): Matter[] {
  if (gre === undefined) return [];
  return countries.flatMap((country) => {
    const entry = sectionOf('entry', passages, country);
    const said = entry?.statements.find(({ kind, stems }) => kind === 'item' && stems.has('gre'));
    return entry && said ? [{ passage: entry, text: said.text }] : [];
  });
}

/** The words by which a message names a subject. */
const ownWords = (subject: Subject, words: readonly string[], { catalogue }: GuideIndex): string[] =>
  catalogue
    .about(words)
    .filter(({ value }) => value === subject)
    .flatMap(({ at, length }) => words.slice(at, at + length));

/** A profile says nothing on these by itself. */
const BESIDES = wordSet('loans scholarships salary license work visa funds family settlement');
const WORRY_WORDS = 45;

/** Which programmes to look at, and by when to apply. */
function nextSteps(
  countries: readonly Country[],
  programs: string | undefined,
  { index }: Library,
  language: string,
  writer: AnswerWriter,
) {
  const words = weighWords(language);
  const intakes = sectionOf('all-intakes', index.passages);
  const lines = programs === undefined ? [] : [`- **${words.whichProgram}**: ${programs}`];
  const used: Passage[] = [];
  for (const country of countries) {
    const row = intakes?.rows.find((one) => one.countries.includes(country.id));
    if (!row || !intakes) continue;
    used.push(intakes);
    const [, ...cells] = row.cells;
    const dates = cells.map((cell, at) => `${(row.head[at + 1] ?? '').toLowerCase()}: ${cell}`).join('; ');
    lines.push(`- **${shortNameIn(country, language)}, ${words.whenToApply}**: ${dates} ${writer.mark(intakes)}`);
  }
  return { lines, used };
}

function unknown(
  { degree, marks, english, withoutEnglish, rupees, withoutMoney, backlogs, gapYears, intake }: Profile,
  named: boolean,
  words: WeighWords,
): string {
  const missing = [
    degree === undefined && words.degree,
    marks === undefined && words.marks,
    english === undefined && !withoutEnglish && words.english,
    rupees === undefined && !withoutMoney && words.budget,
    backlogs === undefined && (gapYears === undefined ? words.backlogsOrGaps : words.backlogs),
    intake === undefined && words.intake,
    !named && words.countries,
  ].filter((one) => typeof one === 'string');
  return missing.length > 0 ? `${missing.join(', ')}${words.andHowRead}` : words.howRead;
}
