import { type AnswerWriter, createAnswerWriter, type Written } from './answer-writer.ts';
import { askMore, sayNothing, writeForAllCountries } from './ask-back.ts';
import type { Question } from './assistant.ts';
import { writeComparison } from './compare-countries.ts';
import { isFarFromGuides, isMostlyStrange } from './far-from-guides.ts';
import { type Found, findPassages } from './find-passages.ts';
import { FIXED_REPLIES } from './fixed-replies.ts';
import type { GuideIndex, Passage } from './guide-index.ts';
import type { Library } from './library.ts';
import type { QuestionKind } from './question-kind.ts';
import { DEGREES } from './search-words.ts';
import type { SourceShelf } from './source-shelf.ts';
import type { Specialist } from './specialists.ts';
import { SUBJECTS } from './subjects.ts';
import { chooseTool } from './tools/choose-tool.ts';
import { writeLicensingRoute } from './tools/licensing-route.ts';
import { type Understanding, understandQuestion } from './understand-question.ts';
import { writeSections } from './write-sections.ts';

export type Reply = Written & {
  readonly kind: QuestionKind;
  readonly specialist: Specialist;
  readonly followUps: readonly string[];
};

export type ReplyOptions = {
  /** Milliseconds since 1970, for plans that count back from an intake. */
  readonly now: number;
  /** Numbers the sources when the answer goes on from another text. */
  readonly shelf?: SourceShelf;
};

/** The whole answer to a question, the same for the same question. Every fact in it is taken from our own pages. */
export function replyTo(question: Question, library: Library, { now, shelf }: ReplyOptions): Reply {
  const { index, followUps } = library;
  const asked = understandQuestion(question.text, { ...question, vocabulary: index.vocabulary });
  const writer = createAnswerWriter(question.maxTokens * CHARACTERS_PER_TOKEN, shelf);
  const questions = [
    question.text,
    ...question.history.filter(({ role }) => role === 'user').map((turn) => turn.content),
  ];

  if (asked.kind !== 'study') {
    const { specialist, markdown } = FIXED_REPLIES[asked.kind];
    for (const block of markdown.split('\n\n')) writer.say(block);
    return { kind: asked.kind, specialist, followUps: followUps.toStart(questions), ...writer.finish() };
  }
  const far = !asked.otherDegree && !asked.otherCountry && isFarFromGuides(asked, index);
  const tool = asked.otherDegree || asked.otherCountry || far ? undefined : chooseTool(asked, library, now);
  const byTool = tool?.write(library, writer) ?? null;
  const used = far ? sayNothing(writer, NOT_OURS) : (byTool ?? writeAnswer(asked, library, writer));
  const guides = [...used.map(({ guide }) => guide), ...relatedGuides(asked, used, index)];
  const sections = new Set(used.map(({ section }) => section.id));
  const specialist = byTool
    ? tool?.specialist
    : (asked.subjects[0]?.specialist ?? (asked.countries.length > 1 ? 'universities' : specialistOf(used[0])));
  return {
    kind: asked.kind,
    specialist: specialist ?? 'admissions',
    followUps: guides.length > 0 ? followUps.after({ guides, sections }, questions) : followUps.toStart(questions),
    ...writer.finish(),
  };
}

const CHARACTERS_PER_TOKEN = 4;
/** The student's own papers and money: the university that is named is often the one at home. */
const OWN_SIDE: ReadonlySet<string> = new Set([
  'applications',
  'record',
  'loans',
  'funds',
  'interview',
  'predeparture',
]);
const NOT_OURS = "I don't have that in our guides.";

/** Writes the answer and tells which passages it rests on; none when our guides do not have it. */
function writeAnswer(asked: Understanding, library: Library, writer: AnswerWriter): Passage[] {
  const { index } = library;
  if (asked.otherDegree) return sayNothing(writer, 'I only know pharmacy degrees, so I have nothing on that subject.');
  if (asked.otherCountry) return sayNothing(writer, 'Our guides do not cover that country.');
  if (asked.unknownPlace && !OWN_SIDE.has(asked.subjects[0]?.id ?? ''))
    return sayNothing(writer, "I don't have that university in our guides.");
  if (isTooOpen(asked)) return askMore(writer);
  if (asksForRoute(asked)) {
    const route = asked.countries.flatMap((country) =>
      writeLicensingRoute({ country, timeFirst: asked.words.includes('time') }, library, writer),
    );
    if (route.length > 0) return route;
  }
  const found = findPassages(asked, index);
  if (asked.countries.length > 1 && (!asked.countriesAssumed || asked.subjects.length > 0)) {
    const compared = writeComparison(asked, found, writer);
    if (compared.length > 0) return compared;
  }
  const best =
    asked.subjects.length + asked.words.length === 0
      ? introduction(asked, found)
      : found.slice(0, 12).find((one) => isGoodEnough(one, asked, index));
  if (best === undefined) return sayNothing(writer, NOT_OURS);
  if (asked.countries.length === 0 && asked.subjects[0]?.perCountry) {
    return writeForAllCountries(
      {
        best,
        subject: asked.subjects[0],
        details: [...asked.details, ...asked.words.filter(index.isTelling)],
        found,
        index,
      },
      writer,
    );
  }
  return writeSections({ best, found, asked, index }, writer);
}

/** How one becomes a pharmacist in one country, and nothing more particular. */
function asksForRoute({ subjects, countries, details, words, text }: Understanding): boolean {
  const plain = words.every((word) => ROUTE_WORDS.has(word));
  return (
    subjects[0]?.id === 'license' &&
    countries.length === 1 &&
    details.length === 0 &&
    plain &&
    /\bpharmacists?\b/.test(text)
  );
}

const ROUTE_WORDS: ReadonlySet<string> = new Set([
  'pharmacist',
  'licens',
  'register',
  'step',
  'rout',
  'time',
  'bpharm',
  'pharmd',
  'mpharm',
  'work',
  'foreign',
]);

/** Who is at home in what a section's heading speaks of. */
function specialistOf(passage: Passage | undefined): Specialist | undefined {
  const own = SUBJECTS.find(({ id }) => id === passage?.subjects[0]);
  return own?.specialist ?? passage?.guide.specialist;
}

const UNDECIDED: ReadonlySet<string> = new Set([
  'choos',
  'decid',
  'select',
  'confus',
  'start',
  'begin',
  'option',
  'advic',
]);

/** Nothing is known that could decide: no country, and no subject, or one that is about the student's own case. */
function isTooOpen({ text, subjects, countries, words, details }: Understanding): boolean {
  if (countries.length > 0) return false;
  if (subjects.length === 0) return words.every((word) => UNDECIDED.has(word) || DEGREES.has(word));
  if (/\bhow many\b|\bbacklog|\bjustify\b/.test(text)) return false;
  const ownCase = /\b(?:i|me|my)\b/.test(text) || text.split(' ').length <= 3;
  return ownCase && details.length === 0 && subjects.every(({ id }) => id === 'entry' || id === 'universities');
}

/**
 * Words in common are not enough: the passage must be about the subject, or speak of most of what was asked. A country's
 * own section on the subject will do as long as the question is not about something that no guide has.
 */
function isGoodEnough({ coverage, onSubject, passage }: Found, asked: Understanding, index: GuideIndex): boolean {
  const { words, details, countries, countriesAssumed, subjects } = asked;
  if (words.length === 0) return true;
  const own = passage.countries.length === 1 && countries.some((country) => passage.countries.includes(country));
  if (countries.length > 0 && passage.countries.length === 1 && !own) return false;
  if (onSubject && own && !countriesAssumed && subjects[0]?.perCountry && !isMostlyStrange(words, index)) return true;
  return (onSubject && details.length === 0) || coverage >= (onSubject ? 0.2 : 0.55);
}

/** A country and nothing else: the section that introduces it. */
function introduction({ countries }: Understanding, found: readonly Found[]): Found | undefined {
  const [country] = countries;
  const own = found.filter(
    ({ passage }) => passage.guide.topic === 'countries' && country && passage.countries.includes(country),
  );
  return own[0] ?? found[0];
}

/** Guides that a reader of these may want next: the same country, or the same topic. */
function relatedGuides({ countries }: Understanding, used: readonly Passage[], { guides }: GuideIndex) {
  const [first] = used;
  const sameCountry = guides.filter((guide) => countries.some((country) => guide.countries.includes(country)));
  const sameTopic = guides.filter((guide) => guide.topic === first?.guide.topic);
  return [...sameCountry, ...sameTopic].filter((guide) => guide !== first?.guide);
}
