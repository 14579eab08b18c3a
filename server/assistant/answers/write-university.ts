import { programPath } from '#shared/rules/programs/row.ts';
import { rulesPath, yearBeside } from '#shared/rules/programs/university-rules.ts';
import type { CountryId } from '../knowledge.ts';
import { calledIn } from '../library/catalogue.ts';
import type { Degree } from '../library/degree-shelf.ts';
import type { Library } from '../library/library.ts';
import type { NamedUniversity } from '../library/named-universities.ts';
import type { UniversityRule } from '../library/rule-shelf.ts';
import { likeness, meaningOf } from '../meaning/meaning-of.ts';
import { canonicalWords, stemOf, termSet, termsOf } from '../question/canonical-words.ts';
import { fieldsIn } from '../question/fields-named.ts';
import type { Understanding } from '../question/understanding.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { holdsOffer } from './chooses-offer.ts';
import { degreeLine } from './degree-line.ts';
import { fillIn } from './fill-in.ts';
import type frames from './frames.json';
import { isOfCountry } from './of-country.ts';
import { unusedTerms } from './says-more.ts';
import type { Detail } from './university-details.ts';

/** What is said around it, in the language of the question. */
export type UniversityFrame = Pick<
  (typeof frames)['en'],
  | 'language'
  | 'noPage'
  | 'ownPages'
  | 'notOnPages'
  | 'usual'
  | 'notOfIt'
  | 'readOfIt'
  | 'itsRules'
  | 'person'
  | 'theySay'
  | 'noneSays'
  | 'theyAlso'
  | 'inGeneral'
>;

type Asking = {
  readonly asked: Understanding;
  readonly details: readonly Detail[];
  readonly library: Library;
  /** An ISO day. */
  readonly today: string;
  readonly frame: UniversityFrame;
};

const MOST_PROGRAMS = 3;
const MOST_RULES = 4;
const SHORT_QUESTION = 10;
/** Who writes more words tells a story, and asks of more than its pages; not who asks what only the page of a program could say. */
export const isStory = ({ asked, details }: Pick<Asking, 'asked' | 'details'>): boolean =>
  asked.words.length > SHORT_QUESTION && (details.length === 0 || details.some(({ ofProgram }) => !ofProgram));

/** What the pages of universities say of what is asked, and how what follows from our guides stands to it; false when none says anything. */
export function writeUniversities(
  named: readonly NamedUniversity[],
  asking: Asking,
  writer: AnswerWriter,
  { goesOn }: { readonly goesOn: boolean },
): boolean {
  const said = named.map((university) => writeUniversity(university, asking, writer)).includes(true);
  const country = named[0]?.country;
  if (country === undefined || !said || !goesOn) return said;
  writer.say(usualIn(country, asking.library, asking.frame));
  return true;
}

/** How what follows from our guides stands to what was said before it. */
export const usualIn = (country: CountryId, { index }: Library, { usual, language }: UniversityFrame): string =>
  fillIn(usual, { country: calledIn(index.catalogue.country(country), language) });

/** What their pages say of what is asked, below programs that are searched for. */
export function writeItsRules(named: readonly NamedUniversity[], asking: Asking, writer: AnswerWriter): void {
  for (const university of named) writeRules(university, rulesOn(university, asking), asking, writer);
}

/** The programs that we know of them, below what answers another question. */
export function writeTheirPrograms(named: readonly NamedUniversity[], asking: Asking, writer: AnswerWriter): void {
  for (const university of named)
    if (university.degrees.length > 0) writeItsPrograms(university, { ...asking, details: [] }, writer);
}

/** That neither their pages nor our guides say what is asked, and where what we have read of them stands. */
export function writeNotOfIt(named: readonly NamedUniversity[], asking: Asking, writer: AnswerWriter): void {
  const { frame } = asking;
  for (const university of named) {
    const { name, country, degrees, ruled } = university;
    writer.say(fillIn(frame.notOfIt, { university: called(name) }));
    writeRules(university, rulesOn(university, asking, FAINTLY).slice(0, MOST_FAINT), asking, writer);
    const programs = degrees
      .slice(0, MOST_PROGRAMS)
      .map((degree) => `[${degree.title}](${programPath(degree)}) ${writer.mark(degree)}`);
    const rules = ruled && country ? [`[${frame.itsRules}](${rulesPath(country, name)}) ${writer.mark(ruled)}`] : [];
    const list = new Intl.ListFormat(frame.language).format([...programs, ...rules]);
    if (list !== '') writer.say(fillIn(frame.readOfIt, { list }));
  }
  writer.say(frame.person);
}

/** Whether a program's page says one of the details that are asked. */
const saysDetail = (degree: Degree, { details, today }: Pick<Asking, 'details' | 'today'>): boolean =>
  details.some((detail) => detail.read(degree, today) !== '');

/** Whether the pages of one of them say anything of what is asked. */
export const isOnTheirPages = (
  named: readonly NamedUniversity[],
  asking: Pick<Asking, 'asked' | 'details' | 'today'>,
): boolean =>
  named.some(
    (university) =>
      rulesOn(university, asking).length > 0 || university.degrees.some((degree) => saysDetail(degree, asking)),
  );

/** What its pages say; else false, when what follows is its country's, and that is said unless only its country could say it. */
function writeUniversity(university: NamedUniversity, asking: Asking, writer: AnswerWriter): boolean {
  const { name, nameWords, degrees, ruled } = university;
  const { asked, details, frame } = asking;
  const rules = rulesOn(university, asking);
  const fields = fieldsIn(asked);
  const isAsked = (degree: Degree) =>
    details.length > 0
      ? saysDetail(degree, asking)
      : fields.some((field) => degree.fields.includes(field)) || isByTitle(degree, asked);
  const tellsStory = isStory(asking);
  const isNamedNow = nameWords.length > 0;
  // Whoever names it and asks for a thing is told that its programs do not say it; who holds an offer, or tells a story, knows the programs.
  const toldNothing = details.length > 0 && rules.length === 0 && isNamedNow && !holdsOffer(asked.words) && !tellsStory;
  const asksOfThem = details.length > 0 || !tellsStory;
  const shows = degrees.length > 0 && ((asksOfThem && degrees.some(isAsked)) || toldNothing);
  if (shows) writeItsPrograms(university, asking, writer);
  writeRules(university, rules, asking, writer);
  if (rules.length > 0 || (shows && (details.length > 0 || !asksMore(university, asking)))) return true;
  if (details.length > 0 || (isNamedNow && asksOfThem && !isOfCountry(asked)))
    writer.say(fillIn(ruled || degrees.length > 0 ? frame.notOnPages : frame.noPage, { university: called(name) }));
  return shows;
}

/** "Galway toxicology placements": more than its programs in a field. */
function asksMore({ nameWords }: NamedUniversity, { asked, library }: Asking): boolean {
  const names = new Set(nameWords.map(stemOf));
  return unusedTerms(asked, library).some((term) => !names.has(term));
}

/** "Leiden bio pharmaceutical sciences": most words of a program's title. */
function isByTitle({ title }: Degree, { terms }: Understanding): boolean {
  const own = termsOf(canonicalWords(title)).filter((term) => !OF_EVERY_TITLE.has(term));
  return own.length > 1 && own.filter((term) => terms.includes(term)).length > own.length * MOST_OF_TITLE;
}
const MOST_OF_TITLE = 0.6;
const OF_EVERY_TITLE = termSet('master degree science msc ms programme program');

function writeRules(
  { name, ruled }: NamedUniversity,
  rules: readonly UniversityRule[],
  { frame }: Asking,
  writer: AnswerWriter,
): void {
  if (!ruled || rules.length === 0) return;
  writer.say(fillIn(frame.ownPages, { university: called(name) }));
  writer.say(rules.map((rule) => `- ${ruleText(rule)} ${writer.mark(ruled)}`).join('\n'));
}

/**
 * Those on the topic that is asked; where it is none, those that mean what is asked, the nearest first, and all where nothing is
 * asked. What is on another program than was named has to come nearer.
 */
function rulesOn(
  { ruled, nameWords }: NamedUniversity,
  { asked, details }: Pick<Asking, 'asked' | 'details'>,
  least = NEAR,
): UniversityRule[] {
  const names = new Set(nameWords.map(stemOf));
  if (asked.terms.every((term) => names.has(term))) return ruled?.rules.slice(0, MOST_RULES) ?? [];
  const meaning = meaningOf(asked.words.map(stemOf).filter((stem) => !names.has(stem)));
  const topics = details.flatMap((detail) => (detail.loosely ? [] : detail.topics));
  const loosely = details.flatMap((detail) => (detail.loosely ? detail.topics : []));
  const fields = fieldsIn(asked);
  const isOnOther = ({ ofProgram }: UniversityRule) =>
    ofProgram !== undefined && fields.length > 0 && !ofProgram.some((field) => fields.includes(field));
  const near = (rule: UniversityRule) => likeness(meaning, rule.meaning) - (isOnOther(rule) ? ON_OTHER : 0);
  const isStory = asked.words.length > SHORT_QUESTION;
  const isOn = (rule: UniversityRule) =>
    topics.includes(rule.about) && !isOnOther(rule)
      ? true
      : (loosely.includes(rule.about) && near(rule) >= LOOSELY) ||
        near(rule) >= (topics.length > 0 || isStory ? SURELY : least);
  return (ruled?.rules ?? [])
    .filter(isOn)
    .toSorted((a, b) => near(b) - near(a))
    .slice(0, MOST_RULES);
}

/** How alike in meaning a rule has to be to what is asked: where no topic is named, and beside one or in a story. */
const NEAR = 0.45;
/** Below an answer that there is none. */
const FAINTLY = 0.3;
const MOST_FAINT = 2;
/** Of what is asked for with an application. */
const LOOSELY = 0.38;
const SURELY = 0.65;
const ON_OTHER = 0.3;

/** With the year of its page, where it does not name one. */
export function ruleText({ rule, year }: UniversityRule): string {
  const beside = yearBeside(rule, year);
  return beside === undefined ? rule : `${rule} (${beside})`;
}

function writeItsPrograms({ name, degrees }: NamedUniversity, asking: Asking, writer: AnswerWriter): void {
  const { asked, details, library, today } = asking;
  const read = (degree: Degree) => details.map((detail) => detail.read(degree, today)).filter((text) => text !== '');
  const fields = fieldsIn(asked);
  const inField = (degree: Degree) => (fields.some((field) => degree.fields.includes(field)) ? 1 : 0);
  const shown = degrees.toSorted((a, b) => inField(b) - inField(a) || read(b).length - read(a).length);
  const missing = details.filter((detail) => degrees.every((degree) => detail.read(degree, today) === ''));
  const isOne = degrees.length === 1;
  const list = () => {
    writer.say(`**${degrees.length} ${isOne ? 'program' : 'programs'} of ${called(name)} that we know:**`);
    const lines = shown
      .slice(0, MOST_PROGRAMS)
      .map((degree) => degreeLine(degree, read(degree).join(', '), library, writer));
    writer.say(lines.join('\n'));
  };
  const nothing = new Intl.ListFormat('en-GB').format(missing.map((detail) => detail.nothing));
  const where = isOne ? 'the page of its program, as we read it' : 'the pages of its programs, as we read them';
  if (missing.length < details.length || nothing === '') {
    list();
    if (nothing !== '') writer.say(`On ${where}, there is ${nothing}.`);
    return;
  }
  // What is asked comes first, and be it that there is nothing of it.
  writer.say(`**${name}**: on ${where}, there is ${nothing}.`);
  list();
}

const called = (university: string): string =>
  /^(?:University|Royal College) of /.test(university) ? `the ${university}` : university;
