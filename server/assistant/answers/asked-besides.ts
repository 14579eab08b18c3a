import type { Question, Turn } from '../assistant.ts';
import type { Found } from '../library/find-passages.ts';
import type { Library } from '../library/library.ts';
import asking from '../question/asking.json' with { type: 'json' };
import { EVERYDAY } from '../question/english-words.ts';
import { splitWords, wordSet } from '../question/split-words.ts';
import { decidesNothing, type Understanding, understandQuestion } from '../question/understand-question.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { isAboutPrograms } from './asks-for-programs.ts';
import { isProfile } from './choose-answer.ts';
import { asksForEntry } from './entry-by-country.ts';
import { findSections } from './find-sections.ts';
import { inWords, leftOut, outsideMarkup, withoutMarkup } from './left-out.ts';
import { fits, isUnsure, nearestOf } from './nearest-section.ts';
import { type Part, splitParts, writeParts } from './parts.ts';
import type { AskedFirst } from './profile.ts';
import { writeRest, writeShort } from './write-section.ts';

/** A question that stands beside what its writer tells, and the section that answers it, or null. */
export type Besides = { readonly text: string; readonly asked: Understanding; readonly best: Found | null };

/**
 * What a message asks beside telling about its writer, each question as if the rest had been told in the turn before. Empty
 * when it asks only what the told is good for.
 */
export function askedBesides(question: Question, whole: Understanding, library: Library): Besides[] {
  const { split } = whole;
  if (split === null) return [];
  const told = [split.told, split.lately].map((content) => ({ role: 'user', content }) as const);
  const history: Turn[] = [...question.history, ...told];
  const besides: Besides[] = [];
  for (const text of split.asks) {
    const asked = withoutContext(understandQuestion({ ...question, text, history }, library.index), text);
    history.push({ role: 'user', content: text });
    // "Which countries are possible, and which should I leave out?" asks what the told is good for, and goes on with that.
    if (text === split.asks[0] && isProfile(asked) && isProfile(whole)) return [];
    if (!isOnSomethingElse(asked, library)) continue;
    const found = findSections(asked, library.index);
    const best = nearestOf(asked, found, null);
    if (best && fits(best, asked, found)) {
      if (!besides.some((one) => one.best?.passage === best.passage)) besides.push({ text, asked, best });
    } else if (ownTerms(asked) > 1) besides.push({ text, asked, best: null });
  }
  return besides;
}

/** It names a thing of its own: not only which country or university, or whether one may hope. */
function isOnSomethingElse(asked: Understanding, library: Library): boolean {
  return (
    asked.kind === 'study' &&
    ownTerms(asked) > 0 &&
    !isProfile(asked) &&
    !isAboutPrograms(asked, library) &&
    !asksForEntry(asked)
  );
}

const POINTING = wordSet(asking.pointing);

/** What names two things of its own and points to nothing is asked of itself: what was told beside it would outvote it. */
function withoutContext(asked: Understanding, text: string): Understanding {
  const points = splitWords(text).some((word) => POINTING.has(word));
  return points || ownTerms(asked) < 2 ? asked : { ...asked, recalled: [] };
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

type Frame = { readonly unsure: string; readonly leftOut: string; readonly openQuestion: string };

/** The answers to what is asked besides, each short; undefined when no section has one, after saying so. */
export function answersBesides(
  besides: readonly Besides[],
  library: Library,
  writer: AnswerWriter,
  frame: Frame,
): AskedFirst | undefined {
  const held = heldOf(besides, library);
  const [only, ...others] = held;
  if (!only) {
    const [open] = besides;
    if (open) writer.say(frame.openQuestion.replace('{question}', repeated(open.text)));
    return undefined;
  }
  const parts: Part[] =
    others.length > 0
      ? held.map(({ text, asked, best }) => ({ title: repeated(text), passage: best.passage, asked }))
      : splitParts(only.asked, only.best, library);
  if (parts.length > 1) return { write: () => writeParts(parts, library, writer), writeMore() {} };
  const { passage } = only.best;
  let said: ReadonlySet<string> = new Set();
  return {
    write() {
      const found = findSections(only.asked, library.index);
      const missing = outsideMarkup(leftOut(only.best, found, only.asked, library.index), only.text).filter(
        (word) => !EVERYDAY.has(word),
      );
      if (missing.length > 0) writer.say(frame.leftOut.replace('{words}', inWords(missing, only.text)));
      else if (isUnsure(only.best, found)) writer.say(frame.unsure);
      said = writeShort(passage, only.asked, library, writer) ?? said;
      return [passage];
    },
    writeMore: (heading = `### ${passage.section.heading}`) => writeRest(passage, only.asked, said, writer, heading),
  };
}
