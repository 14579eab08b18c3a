import type { Question } from '../assistant.ts';
import type { CountryId } from '../knowledge.ts';
import { shortName } from '../library/catalogue.ts';
import type { Library } from '../library/library.ts';
import type { NamedUniversity } from '../library/named-universities.ts';
import { isInstitution } from '../library/university-names.ts';
import { splitWords } from '../question/split-words.ts';
import { understandQuestion } from '../question/understand-question.ts';
import type { Understanding } from '../question/understanding.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { askedOfUniversities, universitiesBeside } from './asked-universities.ts';
import { isAboutKind, isAboutPrograms } from './asks-for-programs.ts';
import { holdsOffer } from './chooses-offer.ts';
import type { Detail } from './university-details.ts';
import { isUniversityWord } from './which-universities/asks-which.ts';
import { universitiesThat, writeUniversitiesThat } from './which-universities/universities-that.ts';
import { type WhichAsked, whichAsked } from './which-universities/which-asked.ts';
import {
  isOnTheirPages,
  isStory,
  type UniversityFrame,
  usualIn,
  writeItsRules,
  writeNotOfIt,
  writeTheirPrograms,
  writeUniversities,
} from './write-university.ts';

/** A profile is weighed; what is longer tells of more than a university. */
const LONGEST = 20;
/** So few words, "and the fee?", ask it of the university before. */
const SHORT_TURN = 4;
/** More universities are a list. */
const MOST_NAMED = 3;
/** What a guide says of a university that it names. */
const OF_ITSELF: ReadonlySet<string> = new Set(['universities', 'entry', 'careers']);

type ToUniversity = {
  readonly question: Question;
  readonly asked: Understanding;
  readonly library: Library;
  /** An ISO day. */
  readonly today: string;
};

/** A question of a university, and what it becomes. */
type OfUniversity = {
  /** The same of its country, or of the country in which they are looked for. */
  readonly question: Question;
  /** What comes first, `goesOn` where its country's answer follows: what its own pages say; or that they do not or that we have read none, and false. */
  readonly lead: (writer: AnswerWriter, frame: UniversityFrame, goesOn: boolean) => boolean;
  /** Nothing is to be said of its country. */
  readonly isWhole?: boolean;
  /** What its pages say below its programs, or its programs below what answers another question. */
  readonly below?: (writer: AnswerWriter, frame: UniversityFrame) => void;
  /** What stands in the place of an answer, where its country has none. */
  readonly alone: (writer: AnswerWriter, frame: UniversityFrame) => void;
};

/**
 * What is asked of one to three universities by name, or of those that do something: what is usual in their country answers, after
 * what their own pages say or that we have read none. Null when neither is asked, or nothing that such pages could say.
 */
export function ofUniversity(asking: ToUniversity): OfUniversity | null {
  const { question, asked, library, today } = asking;
  const words = splitWords(question.text);
  const { named, details } = askedOfUniversities(asked, words, library);
  const [first] = named;
  // "Which of their courses need no GRE?" is asked of the one that was spoken of.
  const mayBeMany = !first || (named.every(({ nameWords }) => nameWords.length === 0) && words.some(isUniversityWord));
  const which = mayBeMany ? whichAsked(question, asked, library) : null;
  const many = which && ofMany(which, asking);
  if (many) return many;
  if (words.length > LONGEST) return null;
  if (!first || named.length > MOST_NAMED) return null;
  // Beside each other they are shown as a whole.
  if (universitiesBeside(asked, words, library) || (details.length === 0 && named.length > 1)) return null;
  // "No money left, and I am ashamed to ask at home" only sounds like a detail of the one that was spoken of.
  const isLoose = words.length > SHORT_TURN && named.every(({ nameWords }) => nameWords.length === 0);
  if (isLoose && !isOnTheirPages(named, { asked, details, today })) return null;
  const hasPrograms = named.some(({ degrees }) => degrees.length > 0);
  const isRuled = named.some(({ ruled }) => ruled !== undefined);
  const asksOf = (frame: UniversityFrame) => ({ asked, details, library, today, frame });
  const alone: OfUniversity['alone'] = (writer, frame) => writeNotOfIt(named, asksOf(frame), writer);
  if (details.length === 0) {
    if (holdsOffer(asked.words)) return null;
    // The programs of one that we know are found by all that is asked, below what its pages say of it.
    if (hasPrograms && isAboutPrograms(asked, library))
      return {
        question,
        lead: () => true,
        below: (writer, frame) => writeItsRules(named, asksOf(frame), writer),
        alone,
      };
    if (!hasPrograms && !isRuled && isTheGuides(first, asking) && Object.keys(asked.figures).length === 0) return null;
  }
  const countries = [...new Set(named.map(({ country }) => country).filter((country) => country !== undefined))];
  // What is told of the student is weighed by the country, and what is asked besides is looked up as it stands.
  const general = details.filter(({ ofProgram }) => !ofProgram);
  const isWhole = hasPrograms && details.length > 0 && general.length === 0;
  // "My CAS has not come, and class begins in 11 days" is not on its intakes, where its pages say none.
  const isBeside = isStory({ asked, details }) && !isOnTheirPages(named, { asked, details, today });
  const isPlain =
    details.length > 0 && (hasPrograms || isRuled) && !isBeside && Object.keys(asked.figures).length === 0;
  return {
    question: isPlain
      ? askingFor(general.length > 0 ? general : details, countries, question, library)
      : rewritten(
          question,
          named.flatMap(({ nameWords }) => nameWords),
          countries,
          library,
        ),
    lead: (writer, frame, goesOn) => writeUniversities(named, asksOf(frame), writer, { goesOn: goesOn && !isWhole }),
    isWhole,
    ...(isBeside && { below: (writer, frame) => writeTheirPrograms(named, asksOf(frame), writer) }),
    alone,
  };
}

/** What is asked of those universities that do something, by what the pages of each say; null where none says anything of it. */
function ofMany(which: WhichAsked, { question, library, today }: ToUniversity): OfUniversity | null {
  const found = universitiesThat(which, library, today);
  if (!found) return null;
  const { details } = found;
  const { asked } = which;
  const [country] = asked.countries;
  const lead: OfUniversity['lead'] = (writer, frame, goesOn) => {
    writeUniversitiesThat(found, library, frame, writer);
    if (!goesOn) return true;
    writer.say(country !== undefined && found.isOneCountry ? usualIn(country, library, frame) : frame.inGeneral);
    // What no detail is asked for is looked up as it stands, and may be something else.
    return details.length > 0;
  };
  return {
    question: details.length > 0 ? askingFor(details, asked.countries, question, library) : question,
    lead,
    alone: (writer, frame) => lead(writer, frame, false),
  };
}

/** Where a guide names it, that says more than its country does, unless something is asked that its country answers. */
function isTheGuides({ nameWords }: NamedUniversity, { asked, library }: ToUniversity): boolean {
  const isSpokenOf = nameWords.every((word) => isInstitution(word) || library.index.vocabulary.has(word));
  const isOfItself = asked.wants === undefined && asked.subjects.every(({ id }) => OF_ITSELF.has(id));
  return isSpokenOf && isOfItself && !isAboutKind(asked, library);
}

/** A question for these details of these countries, and for nothing else. */
function askingFor(
  details: readonly Detail[],
  countries: readonly CountryId[],
  question: Question,
  library: Library,
): Question {
  const asks = details.map(({ ask }) => ask).join(', ');
  return { ...question, text: [asks, ...namesOfCountries(countries, library)].join(' '), history: [] };
}

const namesOfCountries = (countries: readonly CountryId[], { index }: Library): string[] =>
  countries.map((id) => shortName(index.catalogue.country(id)));

/** The text without these words, and with these countries where none is named. */
function rewritten(
  question: Question,
  names: readonly string[],
  inCountries: readonly CountryId[],
  library: Library,
): Question {
  const bare = names.reduce(
    (rest, name) => rest.replace(new RegExp(`(?<![\\p{L}\\d])${name}(?:['’]?s)?(?![\\p{L}\\d])`, 'iu'), ' '),
    question.text,
  );
  const { countries, countriesAssumed } = understandQuestion({ ...question, text: bare }, library.index);
  const isNamed = countries.length > 0 && !countriesAssumed;
  return { ...question, text: isNamed ? bare : [bare, ...namesOfCountries(inCountries, library)].join(' ') };
}
