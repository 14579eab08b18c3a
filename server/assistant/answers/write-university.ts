import { yearBeside } from '#shared/rules/programs/university-rules.ts';
import { calledIn } from '../library/catalogue.ts';
import type { Degree } from '../library/degree-shelf.ts';
import type { Library } from '../library/library.ts';
import type { UniversityRule } from '../library/rule-shelf.ts';
import { fieldsIn } from '../question/fields-named.ts';
import type { Understanding } from '../question/understanding.ts';
import type { AnswerWriter } from './answer-writer.ts';
import type { UniversityAsked } from './asked-universities.ts';
import { degreeLine } from './degree-line.ts';
import { fillIn } from './fill-in.ts';
import type frames from './frames.json';
import type { Detail } from './university-details.ts';

/** What is said around it, in the language of the question. */
export type UniversityFrame = Pick<(typeof frames)['en'], 'language' | 'noPage' | 'ownPages' | 'notOnPages' | 'usual'>;

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

/** What the pages of universities say of what is asked, and how what follows from our guides stands to it. */
export function writeUniversities(named: readonly UniversityAsked[], asking: Asking, writer: AnswerWriter): void {
  const said = named.map((university) => writeUniversity(university, asking, writer));
  const country = named[0]?.country;
  if (country === undefined || !said.some((own) => own)) return;
  const known = asking.library.index.catalogue.country(country);
  writer.say(fillIn(asking.frame.usual, { country: calledIn(known, asking.frame.language) }));
}

/** What its pages say, or that they do not, or that we have read none: false, and that what follows is its country's is then said. */
function writeUniversity(university: UniversityAsked, asking: Asking, writer: AnswerWriter): boolean {
  const { name, degrees, ruled } = university;
  const { details, frame } = asking;
  const rules = ruled ? rulesOn(ruled.rules, asking) : [];
  if (ruled && rules.length > 0) {
    writer.say(fillIn(frame.ownPages, { university: called(name) }));
    writer.say(rules.map((rule) => `- ${ruleText(rule)} ${writer.mark(ruled)}`).join('\n'));
  }
  const says = degrees.some((degree) => details.some((detail) => detail.read(degree, asking.today) !== ''));
  if (degrees.length > 0 && (says || rules.length === 0)) writeItsPrograms(university, asking, writer);
  else if (rules.length === 0) {
    writer.say(fillIn(ruled ? frame.notOnPages : frame.noPage, { university: called(name) }));
    return false;
  }
  return true;
}

/** Those on what is asked, or all; on the fields that are asked for first. */
function rulesOn(rules: readonly UniversityRule[], { asked, details }: Asking): UniversityRule[] {
  const topics = details.flatMap((detail) => detail.topics);
  const words = asked.words.filter((word) => word.length > 3);
  const nearness = ({ rule }: UniversityRule) => {
    const text = rule.toLowerCase();
    return words.filter((word) => text.includes(word)).length;
  };
  return rules
    .filter(({ about }) => topics.length === 0 || topics.includes(about))
    .toSorted((a, b) => nearness(b) - nearness(a))
    .slice(0, MOST_RULES);
}

/** With the year of its page, where it does not name one. */
export function ruleText({ rule, year }: UniversityRule): string {
  const beside = yearBeside(rule, year);
  return beside === undefined ? rule : `${rule} (${beside})`;
}

function writeItsPrograms({ name, degrees }: UniversityAsked, asking: Asking, writer: AnswerWriter): void {
  const { asked, details, library, today } = asking;
  const read = (degree: Degree) => details.map((detail) => detail.read(degree, today)).filter((text) => text !== '');
  const fields = fieldsIn(asked);
  const inField = (degree: Degree) => (fields.some((field) => degree.fields.includes(field)) ? 1 : 0);
  const shown = degrees.toSorted((a, b) => inField(b) - inField(a) || read(b).length - read(a).length);
  const missing = details.filter((detail) => degrees.every((degree) => detail.read(degree, today) === ''));
  const isOne = degrees.length === 1;
  writer.say(`**${degrees.length} ${isOne ? 'program' : 'programs'} of ${called(name)} that we know:**`);
  writer.say(
    shown
      .slice(0, MOST_PROGRAMS)
      .map((degree) => degreeLine(degree, read(degree).join(', '), library, writer))
      .join('\n'),
  );
  const pages = isOne ? 'On its page, as we read it, there is' : 'On their pages, as we read them, there is';
  const nothing = new Intl.ListFormat('en-GB').format(missing.map((detail) => detail.nothing));
  if (nothing !== '') writer.say(`${pages} ${nothing}.`);
}

const called = (university: string): string =>
  /^(?:University|Royal College) of /.test(university) ? `the ${university}` : university;
