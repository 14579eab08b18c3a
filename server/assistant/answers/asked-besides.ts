import type { Question, Turn } from '../assistant.ts';
import type { Found } from '../library/find-passages.ts';
import type { Library } from '../library/library.ts';
import asking from '../question/asking.json' with { type: 'json' };
import { termsOf } from '../question/canonical-words.ts';
import { EVERYDAY } from '../question/english-words.ts';
import { isOfFacts } from '../question/fact-terms.ts';
import { isWorded } from '../question/split-told.ts';
import { splitWords, wordSet } from '../question/split-words.ts';
import { understandAlone } from '../question/understand-alone.ts';
import { decidesNothing, type Understanding, understandQuestion } from '../question/understand-question.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { isAboutPrograms, namesPrograms } from './asks-for-programs.ts';
import { isProfile } from './choose-answer.ts';
import { choosesOffer } from './chooses-offer.ts';
import { asksToDecide, decisionSection } from './decisions.ts';
import { asksForEntry } from './entry-by-country.ts';
import { findSections } from './find-sections.ts';
import { inWords, leftOut, outsideMarkup, withoutMarkup } from './left-out.ts';
import { fits, isUnsure, nearestOf } from './nearest-section.ts';
import { type Part, splitParts, writeParts } from './parts.ts';
import type { AskedBeside } from './profile.ts';
import { writeRest, writeShort } from './write-section.ts';

/** A question that stands beside what its writer tells, and the section that answers it, or null. */
export type Besides = { readonly text: string; readonly asked: Understanding; readonly best: Found | null };

/** What a message asks beside telling about its writer. */
export type AskedBesides = {
  readonly questions: readonly Besides[];
  /** It asks first what the told is good for: that is answered first. */
  readonly weighedFirst: boolean;
};

/** What a message asks besides that tells nothing. */
export const NOTHING_BESIDES: AskedBesides = { questions: [], weighedFirst: false };

/** Each question is understood as if the rest had been told in the turn before; what only weighs the told is none of them. */
export function askedBesides(question: Question, whole: Understanding, library: Library): AskedBesides {
  const { split } = whole;
  if (split === null) return NOTHING_BESIDES;
  const told: readonly Turn[] = [...question.history, asTurn(split.told)];
  let history: Turn[] = [...told];
  /** What was told last before a question, so that it leans on that. */
  let lately = '';
  const planned = (): Understanding['countries'] =>
    lately === ''
      ? []
      : understandQuestion({ ...question, text: lately, history: [...told, asTurn(lately)] }, library.index).countries;
  const questions: Besides[] = [];
  let weighedFirst = false;
  for (const [at, text] of split.asks.entries()) {
    const toldNow = leantOn(split.before[at] ?? [], library);
    if (toldNow !== '') {
      lately = toldNow;
      history = [...told, asTurn(lately)];
    }
    const own = withoutContext(understandQuestion({ ...question, text, history }, library.index), text);
    const asked = wherePlanned(own, planned, text);
    history.push(asTurn(text));
    const decision = asksToDecide(text) ? decisionSection(split.told, text, library) : undefined;
    if (decision) {
      questions.push({ text, asked, best: decision });
      continue;
    }
    const weighs = !choosesOffer(asked) && (isProfile(asked) || isOnTold(text, library));
    if (text === split.asks[0]) weighedFirst = weighs && isProfile(whole);
    if (weighs || namesPrograms(text) || !isOnSomethingElse(asked, library)) continue;
    const found = findSections(asked, library.index);
    const best = nearestOf(asked, found, null);
    if (best && fits(best, asked, found)) {
      if (!questions.some((one) => one.best?.passage === best.passage)) questions.push({ text, asked, best });
    } else if (ownTerms(asked) > 1) questions.push({ text, asked, best: null });
  }
  return { questions, weighedFirst };
}

const asTurn = (content: string): Turn => ({ role: 'user', content });

/** The last sentence that tells of a thing: whoever asks does not lean on "budget 28 lakh", but on what stands before it. */
const leantOn = (before: readonly string[], library: Library): string =>
  before.findLast((text) => !namesOnlyFacts(understandAlone(text, library.index))) ?? before.at(-1) ?? '';

/** "Ireland or Germany?", "which country will take me in September?": it names nothing that was not told, but where, whether or how good. */
function isOnTold(text: string, library: Library): boolean {
  const asked = understandAlone(text, library.index);
  const { countries, words, wants } = asked;
  const weighs = countries.length > 0 || words.some((word) => WEIGHING.has(word));
  // "Can I explain ten years of gap?" asks of the gap, "any chance with 7 backlogs?" of the whole.
  if (asked.subjects.some(({ id }) => id === 'record') && !words.some((word) => WEIGHING.has(word))) return false;
  const judges = words.some((word) => JUDGING.has(word));
  return (judges || (weighs && !pointsIn(text) && wants === undefined)) && namesOnlyFacts(asked, weighingTerms(text));
}

const namesOnlyFacts = ({ terms }: Understanding, beside: ReadonlySet<string> = NONE): boolean =>
  terms.every((term) => isOfFacts(term) || beside.has(term));

const NONE: ReadonlySet<string> = new Set();
const WEIGHING = wordSet(asking.weighing);
/** Its words that weigh, as terms: "reject" does, "refusals" is a thing though it has the same stem. */
const weighingTerms = (text: string): ReadonlySet<string> =>
  new Set(termsOf(splitWords(text).filter((word) => WEIGHING.has(word))));
const JUDGING = wordSet(asking.judging);

/** "Do I tell Canada's refusal? How many hours may I work?": the second is asked of where its writer wants to go. */
function wherePlanned(asked: Understanding, planned: () => Understanding['countries'], text: string): Understanding {
  if (!asked.countriesAssumed || asked.comparison || splitWords(text).some((word) => THERE.has(word))) return asked;
  const countries = planned();
  return countries.length > 0 ? { ...asked, countries } : asked;
}

const THERE = wordSet(asking.there);

/** It names a thing of its own: not only which country or university, or whether one may hope. */
function isOnSomethingElse(asked: Understanding, library: Library): boolean {
  return (
    asked.kind === 'study' &&
    (ownTerms(asked) > 0 || choosesOffer(asked)) &&
    !isAboutPrograms(asked, library) &&
    !asksForEntry(asked)
  );
}

const POINTING = wordSet(asking.pointing);
const pointsIn = (text: string): boolean => splitWords(text).some((word) => POINTING.has(word));

/** What names two things of its own and points to nothing is asked of itself: what was told beside it would outvote it. */
function withoutContext(asked: Understanding, text: string): Understanding {
  return pointsIn(text) || ownTerms(asked) < 2 ? asked : { ...asked, recalled: [] };
}

const ownTerms = ({ terms, recalled }: Understanding): number =>
  terms.filter((term) => !decidesNothing(term) && !recalled.includes(term)).length;

/** Those that have an answer: of several only what is sure, if any is. */
function heldOf(besides: readonly Besides[], { index }: Library) {
  const held = besides.flatMap(({ text, asked, best }) => (best ? [{ text, asked, best }] : []));
  const sure = held.filter(({ asked, best }) => !isUnsure(best, findSections(asked, index)));
  return sure.length > 0 ? sure : held.slice(0, 1);
}

const MOST_REPEATED = 100;

/** A student's question as it can be repeated in an answer: nothing in it is markup or an address, and it is short. */
function repeated(question: string): string {
  const plain = withoutMarkup(question)
    .replace(/www\./gi, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\s.,;'’%+/?-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > MOST_REPEATED ? `${plain.slice(0, MOST_REPEATED).replace(/\s\S*$/, '')} …` : plain;
}

type Frame = {
  readonly unsure: string;
  readonly leftOut: string;
  readonly openQuestion: string;
  readonly fromTold: string;
};

/** The answers to what is asked besides, each short; undefined when no section has one, after saying so. */
export function answersBesides(
  { questions, weighedFirst }: AskedBesides,
  library: Library,
  writer: AnswerWriter,
  frame: Frame,
): AskedBeside | undefined {
  const held = heldOf(questions, library);
  const open = questions.filter(({ text, asked }) => isWorded(text) && !held.some((one) => one.asked === asked));
  const noAnswer = frame.openQuestion.replace('{question}', open.map(({ text }) => repeated(text)).join('” “'));
  const [only, ...others] = held;
  if (!only) {
    if (open.length > 0) writer.say(`${noAnswer} ${frame.fromTold}`);
    return undefined;
  }
  const parts: Part[] =
    others.length > 0
      ? held.map(({ text, asked, best }) => ({ title: repeated(text), passage: best.passage, asked }))
      : splitParts(only.asked, only.best, library);
  let said: ReadonlySet<string> = new Set();
  const writeOnly = () => {
    const { passage } = only.best;
    const found = findSections(only.asked, library.index);
    const missing = outsideMarkup(leftOut(only.best, found, only.asked, library.index), only.text).filter(
      (word) => !EVERYDAY.has(word),
    );
    if (missing.length > 0) writer.say(frame.leftOut.replace('{words}', inWords(missing, only.text)));
    else if (isUnsure(only.best, found)) writer.say(frame.unsure);
    said = writeShort(passage, only.asked, library, writer) ?? said;
    return [passage];
  };
  return {
    weighedFirst,
    write() {
      const used = parts.length > 1 ? writeParts(parts, library, writer) : writeOnly();
      if (open.length > 0) writer.say(noAnswer);
      return used;
    },
    writeMore(heading = `### ${only.best.passage.section.heading}`) {
      if (parts.length <= 1) writeRest(only.best.passage, only.asked, said, writer, heading);
    },
  };
}
