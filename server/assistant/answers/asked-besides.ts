import type { Found } from '../library/find-passages.ts';
import type { Library } from '../library/library.ts';
import asking from '../question/asking.json' with { type: 'json' };
import { termsOf } from '../question/canonical-words.ts';
import { isOfFacts } from '../question/fact-terms.ts';
import { decidesNothing } from '../question/open-words.ts';
import { isWorded } from '../question/split-told.ts';
import { splitWords, wordSet } from '../question/split-words.ts';
import { understandAlone } from '../question/understand-alone.ts';
import type { Understanding } from '../question/understanding.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { fieldTerms, isAboutPrograms, namesPrograms } from './asks-for-programs.ts';
import { choosesOffer } from './chooses-offer.ts';
import { asksToDecide, decisionSection } from './decisions.ts';
import { asksForEntry } from './entry-by-country.ts';
import { fillIn } from './fill-in.ts';
import { findSections } from './find-sections.ts';
import { isProfile, STORY_WORDS } from './is-profile.ts';
import { withoutMarkup } from './left-out.ts';
import { likelySections, withTheRest } from './likely-sections.ts';
import { type Part, splitParts, writeParts } from './parts.ts';
import type { AskedBeside } from './profile.ts';
import { writeRest, writeShort } from './write-section.ts';

/** What a message asks beside telling about its writer: a question, or what is told of a matter that a section is on. */
type QuestionBeside = {
  readonly text: string;
  /** The question in its writer's words, or what the section is called. */
  readonly title: string;
  readonly asked: Understanding;
  /** The section that answers it, or null. */
  readonly best: Found | null;
  readonly isSure: boolean;
};

/** What a message asks beside telling about its writer. */
type QuestionsBeside = {
  readonly questions: readonly QuestionBeside[];
  /** It asks first what the told is good for: that is answered first. */
  readonly weighedFirst: boolean;
};

/** What a message asks besides that tells nothing. */
export const NOTHING_BESIDES: QuestionsBeside = { questions: [], weighedFirst: false };

const MOST_ANSWERED = 3;
/** A section that is less likely to be asked for is none; the first one may be, and then says that it is not sure. */
const LIKELY_ENOUGH = 0.33;
const FIRST_ENOUGH = 0.25;
/** Where the section that is nearest to the whole message has less of a chance, that one of a sentence is right for two in five. */
const DOUBTFUL = 0.2;

/** What a message asks besides: a decision, a choice among offers, and the sections that it is likely to be about. */
export function askedBesides(message: string, whole: Understanding, library: Library): QuestionsBeside {
  const { split } = whole;
  if (split === null && splitWords(message).length < STORY_WORDS) return NOTHING_BESIDES;
  const asks = split?.asks ?? [];
  const likely = likelySections(message, whole, library);
  const isDoubtful = (findSections(whole, library.index)[0]?.chance ?? 0) < DOUBTFUL;
  const forced: QuestionBeside[] = [];
  const open: { readonly one: QuestionBeside; readonly alone: Understanding }[] = [];
  /** Those that the weighing answers. */
  const weighed = new Set<string>();
  let weighedFirst = split === null;
  for (const [at, text] of asks.entries()) {
    const alone = understandAlone(text, library.index);
    const asked = { ...withTheRest(alone, whole), profile: whole.profile };
    const decision = asksToDecide(text) ? decisionSection(split?.told ?? '', text, library) : undefined;
    const best = decision ?? (choosesOffer(asked) ? findSections(asked, library.index)[0] : undefined);
    if (best) {
      forced.push({ text, title: repeated(text), asked, best, isSure: true });
      continue;
    }
    const onTold = isOnTold(text, alone, library);
    const weighs = onTold || isProfile(asked);
    if (onTold) weighed.add(text);
    if (at === 0) weighedFirst = weighs && isProfile(whole);
    if (weighs || namesPrograms(text)) continue;
    if (isOnSomethingElse(asked, library))
      open.push({ one: { text, title: repeated(text), asked, best: null, isSure: false }, alone });
  }
  const named = new Set(forced.map(({ text }) => text));
  const picked = likely
    .filter(({ chance }, at) => chance >= LIKELY_ENOUGH || (at === 0 && chance >= FIRST_ENOUGH && open.length > 0))
    .filter(
      ({ found: { passage }, asked, text }) =>
        !weighed.has(text) &&
        !forced.some(({ best }) => best?.passage === passage) &&
        (!passage.isOwn || asked.aboutUs),
    )
    .map(({ text, asked, found, chance }): QuestionBeside => {
      // What a second section has to say of the same question is told by its own heading.
      const ask = asks.find((one) => text.includes(one) && !named.has(one));
      if (ask !== undefined) named.add(ask);
      const title = ask === undefined ? found.passage.section.heading : repeated(ask);
      return { text, title, asked, best: found, isSure: chance >= LIKELY_ENOUGH && !isDoubtful };
    });
  // Each sentence is answered before one of them is answered twice.
  const isFirst = (one: QuestionBeside, at: number) => picked.findIndex(({ text }) => text === one.text) === at;
  const firsts = picked.filter(isFirst);
  const answered = [...forced, ...firsts, ...picked.filter((one) => !firsts.includes(one))].slice(0, MOST_ANSWERED);
  /** By a sentence that holds it, or by the section that it would itself have found. */
  const isAnswered = (text: string, alone: Understanding) =>
    answered.some((one) => one.text.includes(text)) ||
    findSections(alone, library.index)
      .slice(0, NEAREST)
      .some(({ passage }) => answered.some(({ best }) => best?.passage === passage));
  const unanswered = open.flatMap(({ one, alone }) => (isAnswered(one.text, alone) ? [] : [one]));
  return { questions: [...answered, ...unanswered], weighedFirst };
}
const NEAREST = 4;

/**
 * "Ireland or Germany for regulatory affairs?", "which country will take me in September?": it names nothing that was not told, but
 * where, in which field, whether or how good.
 */
function isOnTold(text: string, asked: Understanding, library: Library): boolean {
  const { countries, words, wants } = asked;
  const weighs = countries.length > 0 || words.some((word) => WEIGHING.has(word));
  // "Can I explain ten years of gap?" asks of the gap, "any chance with 7 backlogs?" of the whole.
  if (asked.subjects.some(({ id }) => id === 'record') && !words.some((word) => WEIGHING.has(word))) return false;
  const judges = words.some((word) => JUDGING.has(word));
  const beside = weighingTerms(text);
  if (judges && namesOnlyFacts(asked, beside)) return true;
  const sum = wants === 'money' && asked.figures.rupees !== undefined;
  if (!weighs || pointsIn(text) || (wants !== undefined && !sum)) return false;
  return namesOnlyFacts(asked, new Set([...beside, ...fieldTerms(asked, library)]));
}

const namesOnlyFacts = ({ terms }: Understanding, beside: ReadonlySet<string>): boolean =>
  terms.every((term) => isOfFacts(term) || beside.has(term));

const WEIGHING = wordSet(asking.weighing);
/** Its words that weigh, as terms: "reject" does, "refusals" is a thing though it has the same stem. */
const weighingTerms = (text: string): ReadonlySet<string> =>
  new Set(termsOf(splitWords(text).filter((word) => WEIGHING.has(word))));
const JUDGING = wordSet(asking.judging);

/** It names a thing of its own: not only which country or university, or whether one may hope. */
function isOnSomethingElse(asked: Understanding, library: Library): boolean {
  return asked.kind === 'study' && ownTerms(asked) > 1 && !isAboutPrograms(asked, library) && !asksForEntry(asked);
}

const POINTING = wordSet(asking.pointing);
const pointsIn = (text: string): boolean => splitWords(text).some((word) => POINTING.has(word));

const ownTerms = ({ terms, recalled }: Understanding): number =>
  terms.filter((term) => !decidesNothing(term) && !recalled.includes(term)).length;

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
  readonly openQuestion: string;
  readonly fromTold: string;
};

/** The answers to what is asked besides, each short; undefined when no section has one, after saying so. */
export function answersBesides(
  { questions, weighedFirst }: QuestionsBeside,
  library: Library,
  writer: AnswerWriter,
  frame: Frame,
): AskedBeside | undefined {
  const held = questions.flatMap(({ best, ...one }) => (best ? [{ ...one, best }] : []));
  const open = questions.filter(({ text, best }) => best === null && isWorded(text));
  const noAnswer = fillIn(frame.openQuestion, { question: open.map(({ title }) => title).join('” “') });
  const [only, ...others] = held;
  if (!only) {
    if (open.length > 0) writer.say(`${noAnswer} ${frame.fromTold}`);
    return undefined;
  }
  const parts: Part[] =
    others.length > 0
      ? held.map(({ title, asked, best: { passage } }) => ({ title, passage, asked }))
      : splitParts(only.asked, only.best, library);
  let said: ReadonlySet<string> = new Set();
  const writeOnly = () => {
    const { passage } = only.best;
    // Below what is weighed it does not tell by itself what it answers.
    if (weighedFirst) writer.say(`**${passage.section.heading}**`);
    if (!only.isSure) writer.say(frame.unsure);
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
