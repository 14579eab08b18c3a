import { deadlineText } from '#shared/rules/programs/deadline-text.ts';
import { rupeeRange } from '#shared/rules/rupees.ts';
import type { Question } from '../assistant.ts';
import type { CountryId } from '../knowledge.ts';
import { shortName } from '../library/catalogue.ts';
import { type DegreeShelf, namedUniversities, namesOf } from '../library/degree-shelf.ts';
import type { Library } from '../library/library.ts';
import { isInstitution } from '../library/university-names.ts';
import { splitWords } from '../question/split-words.ts';
import { asksFor, type Understanding, understandQuestion } from '../question/understand-question.ts';
import { universityIn } from '../question/universities.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { wordsOf } from './asked-words.ts';
import { isAboutKind } from './asks-for-programs.ts';
import { degreeLine } from './degree-line.ts';
import { fieldsIn } from './tools/find-degrees.ts';

type Degree = DegreeShelf[number];

/** What one asks of a university's own page: what we have read of it there, how to say that it has nothing, and what to ask of its country. */
const DETAILS = [
  {
    words: wordsOf('fees'),
    ask: 'tuition fees',
    read: ({ tuition, assumed }: Degree) => (tuition && !assumed ? `tuition ${rupeeRange(tuition)}` : ''),
    nothing: 'no fee',
  },
  {
    words: wordsOf('english'),
    ask: 'IELTS score',
    read: ({ ielts, toefl }: Degree) =>
      [ielts && `IELTS ${ielts}`, toefl && `TOEFL ${toefl}`].filter((score) => score).join(', '),
    nothing: 'no English score',
  },
  {
    words: wordsOf('gre'),
    ask: 'GRE',
    read: ({ gre }: Degree) => (gre ? { required: 'GRE required', optional: 'GRE optional', no: 'no GRE' }[gre] : ''),
    nothing: 'nothing on the GRE',
  },
  {
    words: wordsOf('deadline'),
    ask: 'application deadline',
    read: ({ deadline }: Degree, today: string) => (deadline ? `deadline ${deadlineText(deadline, today)}` : ''),
    nothing: 'no deadline',
  },
  {
    words: wordsOf('marks'),
    ask: 'marks needed',
    read: ({ percent }: Degree) => (percent === undefined ? '' : `${percent}% from India`),
    nothing: 'no marks from India',
  },
  { words: wordsOf('backlogs'), ask: 'backlogs', read: () => '', nothing: 'nothing on backlogs' },
  {
    words: wordsOf('requirements'),
    ask: 'entry requirements',
    read: ({ percent, ielts }: Degree) =>
      [percent && `${percent}% from India`, ielts && `IELTS ${ielts}`].filter((score) => score).join(', '),
    nothing: 'neither marks nor scores',
  },
] as const;

/** A profile is weighed; what is longer tells of more than a university. */
const LONGEST = 20;
const MOST_SHOWN = 3;
/** What a guide says of a university that it names. */
const OF_ITSELF: ReadonlySet<string> = new Set(['universities', 'entry', 'careers']);

type ToUniversity = {
  readonly question: Question;
  readonly asked: Understanding;
  readonly library: Library;
  /** An ISO day. */
  readonly today: string;
};

/** A question of one university, and what it becomes. */
export type OfUniversity = {
  /** The same of the university's country. */
  readonly question: Question;
  /** What comes first: what its own pages say, or that we have read none. */
  readonly lead: (writer: AnswerWriter, noPage: string) => void;
};

/**
 * What is asked of one university by name, when its own pages are known to say little of that or are not known at all: then
 * what is usual in its country answers, after what there is of its own. Null when nobody is named, or nothing is asked that its own pages could say.
 */
export function ofUniversity(asking: ToUniversity): OfUniversity | null {
  const { question, asked, library } = asking;
  const words = splitWords(question.text);
  if (words.length > LONGEST) return null;
  const details = DETAILS.filter(({ words: some }) => asksFor({ terms: asked.terms, recalled: [] }, some));
  const held = namedUniversities(asked, library.degrees);
  if (held.length > 0) return details.length > 0 ? ofHeld(held, details, asking) : null;
  const named = universityIn(words);
  if (!named) return null;
  const nameWords = words.slice(...named.at);
  const isSpokenOf = nameWords.every((word) => isInstitution(word) || library.index.vocabulary.has(word));
  const isOfItself =
    details.length === 0 && asked.wants === undefined && asked.subjects.every(({ id }) => OF_ITSELF.has(id));
  // Where a guide names it, that says more than its country does, unless something is asked that its country answers.
  if (isSpokenOf && isOfItself && !isAboutKind(asked, library)) return null;
  const { country } = named;
  return {
    question: rewritten(question, nameWords, country, library),
    lead: (writer, noPage) => writer.say(noPage.replace('{university}', called(named.name))),
  };
}

function ofHeld(
  universities: readonly string[],
  details: readonly (typeof DETAILS)[number][],
  { question, asked, library, today }: ToUniversity,
): OfUniversity | null {
  const inPlace = ({ country }: Degree) => asked.countries.length === 0 || asked.countries.includes(country);
  const degrees = library.degrees.filter((degree) => universities.includes(degree.university) && inPlace(degree));
  const [first] = degrees;
  // Its other spellings are the same one; two of two countries are two.
  if (!first || degrees.some(({ country }) => country !== first.country)) return null;
  const read = (degree: Degree) => details.map((detail) => detail.read(degree, today)).filter((text) => text !== '');
  const own = new Set(degrees.flatMap(namesOf));
  const names = splitWords(question.text).filter((word) => own.has(word) || own.has(word.replace(/s$/, '')));
  const country = library.index.catalogue.country(first.country);
  const asks = `${details.map(({ ask }) => ask).join(', ')} ${shortName(country)}`;
  return {
    // What is told of the student is weighed by the country.
    question:
      Object.keys(asked.figures).length > 0
        ? rewritten(question, names, first.country, library)
        : { ...question, text: asks },
    lead: (writer) => {
      const fields = fieldsIn(asked);
      const inField = (degree: Degree) => (fields.some((field) => degree.fields.includes(field)) ? 1 : 0);
      const shown = degrees.toSorted((a, b) => inField(b) - inField(a) || read(b).length - read(a).length);
      const missing = details.filter((detail) => degrees.every((degree) => detail.read(degree, today) === ''));
      const isOne = degrees.length === 1;
      writer.say(
        `**${degrees.length} ${isOne ? 'program' : 'programs'} of ${called(first.university)} that we know:**`,
      );
      writer.say(
        shown
          .slice(0, MOST_SHOWN)
          .map((degree) => degreeLine(degree, read(degree).join(', '), library, writer))
          .join('\n'),
      );
      const pages = isOne ? 'On its page, as we read it, there is' : 'On their pages, as we read them, there is';
      const nothing = new Intl.ListFormat('en-GB').format(missing.map((detail) => detail.nothing));
      writer.say(`${nothing ? `${pages} ${nothing}. ` : ''}What is usual in ${country.called}:`);
    },
  };
}

/** The text without these words, and with their country where no other is named. */
function rewritten(
  question: Question,
  names: readonly string[],
  country: CountryId | undefined,
  { index }: Library,
): Question {
  const bare = names.reduce(
    (rest, name) => rest.replace(new RegExp(`(?<![\\p{L}\\d])${name}(?:['’]?s)?(?![\\p{L}\\d])`, 'iu'), ' '),
    question.text,
  );
  if (country === undefined) return { ...question, text: bare };
  const { countries, countriesAssumed } = understandQuestion({ ...question, text: bare }, index);
  const isNamed = countries.length > 0 && !countriesAssumed;
  return { ...question, text: isNamed ? bare : `${bare} ${shortName(index.catalogue.country(country))}` };
}

const called = (university: string): string =>
  /^(?:University|Royal College) of /.test(university) ? `the ${university}` : university;
