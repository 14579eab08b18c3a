import { offerLink } from '#shared/rules/ask-link.ts';
import { isoDay } from '#shared/rules/dates.ts';
import type { Specialist } from '#shared/rules/specialists.ts';
import type { Question } from '../assistant.ts';
import type { Subject } from '../knowledge.ts';
import { calledIn } from '../library/catalogue.ts';
import { type Found, findPassages } from '../library/find-passages.ts';
import type { Passage } from '../library/guide-index.ts';
import type { Library } from '../library/library.ts';
import type { MessageKind } from '../question/kind-of-message.ts';
import { saysToCompare } from '../question/leaning.ts';
import { withPointedItem } from '../question/pointed-item.ts';
import { splitWords } from '../question/split-words.ts';
import { understandQuestion } from '../question/understand-question.ts';
import type { Understanding } from '../question/understanding.ts';
import { type AnswerWriter, createAnswerWriter, type Written } from './answer-writer.ts';
import { ofUniversity } from './ask-of-university.ts';
import { answersBesides, askedBesides, NOTHING_BESIDES } from './asked-besides.ts';
import { askedFigures } from './asked-figure.ts';
import { isAboutPrograms } from './asks-for-programs.ts';
import { asksOfCountries } from './by-country.ts';
import { type Answer, isComparison, isReckoned, writeInPlaceOf, writeReckoned } from './choose-answer.ts';
import { choosesField } from './chooses-field.ts';
import { writeUniversitiesBeside } from './compare-universities.ts';
import { definitionOf } from './definition.ts';
import { asksForEntry } from './entry-by-country.ts';
import { fillIn } from './fill-in.ts';
import { findSections } from './find-sections.ts';
import fixedReplies from './fixed-replies.json' with { type: 'json' };
import frames from './frames.json' with { type: 'json' };
import { introduceUs, isAnsweredByUs } from './introduce-us.ts';
import { isIntroduction, writeIntroduction } from './introduction.ts';
import { isProfile } from './is-profile.ts';
import { inWords, leftOut } from './left-out.ts';
import { fits, isDoubted, isSought, isUnsure, nearBy, nearestOf } from './nearest-section.ts';
import { notOurs } from './not-ours.ts';
import { asOurGuidesPutIt, offeredIn } from './offered-in.ts';
import type { Asking } from './own-facts.ts';
import { partsByPlace, splitParts, writeParts } from './parts.ts';
import { writePicked } from './pick-listed.ts';
import type { AskedBeside } from './profile.ts';
import { isWeighable, toldHere } from './profile-facts.ts';
import { saidIn } from './said-in.ts';
import { askMore, sayNo, writeBlocks } from './say-no.ts';
import { shortAnswer } from './short-answer.ts';
import type { SourceShelf } from './source-shelf.ts';
import { languageOfReply, messagesIn, spokenOf } from './spoken-before.ts';
import { takeProfile } from './take-profile.ts';
import { reckonSums } from './tools/reckon-sums.ts';
import { writeFigure } from './write-figure.ts';
import { writeSection } from './write-section.ts';
import { isBesideOneFact } from './yields-to-section.ts';

export type Reply = Written & {
  readonly kind: MessageKind;
  readonly specialist: Specialist;
  readonly followUps: readonly string[];
  /** It costs no message: it is talk, a refusal, or an honest no. */
  readonly free: boolean;
  readonly asked: Asking;
};

export type ReplyOptions = {
  /** Milliseconds since 1970, for plans that count back from an intake. */
  readonly now: number;
  /** Numbers the sources when the answer goes on from another text. */
  readonly shelf?: SourceShelf;
};

type Frame = (typeof frames)['en'];
type Passages = readonly Passage[];
type Writes = (to: AnswerWriter) => unknown;

const CHARACTERS_PER_TOKEN = 4;
/** Who tells so many facts about themselves asks beside them; so does a message of so many words, whatever it tells. */
const TELLS = 2;
const STORY = 20;

/** The whole answer to a question, the same for the same question. Every fact in it is taken from our own pages. */
export function replyTo(sent: Question, library: Library, { now, shelf }: ReplyOptions): Reply {
  const { index, followUps } = library;
  const whole = withPointedItem(asOurGuidesPutIt(sent, library.sentences));
  const understood = understandQuestion(whole, index);
  const university =
    understood.kind === 'study' && understood.ofUs === undefined
      ? ofUniversity({ question: whole, asked: understood, library, today: isoDay(new Date(now)) })
      : null;
  const question = university?.question ?? whole;
  const asked = takeProfile(university ? understandQuestion(question, index) : understood, question, library);
  const { kind } = asked;
  const language = languageOfReply(kind, sent);
  const frame = frames[language];
  const characters = question.maxTokens * CHARACTERS_PER_TOKEN;
  const begin = () => createAnswerWriter(characters, shelf, saidIn(language, library.sentences), language);
  const writer = begin();
  const askedSoFar = messagesIn(whole);
  const offered = (questions: readonly string[]) => questions.map((one) => offeredIn(language, one));
  const free = (write: Writes, near: Passages = [], used: Passages = [], countries = asked.countries): Reply => {
    // What was begun, and led to no answer, is not said.
    const to = begin();
    write(to);
    const next = near.length > 0 ? followUps.after(near, used, askedSoFar, countries) : followUps.toStart(askedSoFar);
    return { kind, specialist: 'admissions', followUps: offered(next), free: true, asked, ...to.finish() };
  };
  if (kind === 'not-held')
    return free((to) => sayNo(frame.nothing, library, frame, to), nearest(findPassages(asked, index)));
  if (kind !== 'study') {
    const say: Writes = (to) => writeBlocks(fixedReplies[language][kind], to);
    if (kind === 'greeting') return free(say);
    const { near, countries } = spokenOf(whole, library);
    return free(say, near.slice(0, NEXT), near.slice(0, 1), countries);
  }
  if (isAnsweredByUs(asked)) return free((to) => introduceUs(asked, library, frame, to));
  const found = findSections(asked, index);
  if (saysNothingYet(asked, found[0], library)) return free((to) => askMore(library, frame, to));
  const { besides, weighs, isHeld } = askedBeside(question.text, asked, library);
  const { questions } = besides;
  const declined = notOurs(asked, found, frame, { isHeld, isOfUniversity: university !== null });
  if (declined !== undefined) return free((to) => sayNo(declined, library, frame, to));
  const sums = isAboutPrograms(asked, library) ? undefined : reckonSums({ asked, library, writer, more: frame.more });
  // What is asked of a university, and not surely answered by its country, is not answered beside it.
  const surely = !sums && university?.lead(writer, frame, true) === false;

  const beside = weighs || isHeld ? answersBesides(besides, library, writer, frame) : undefined;
  const said = whole.history.findLast(({ role }) => role === 'bot')?.content ?? '';
  const answer =
    (sums ? { specialist: 'costs' as const, used: sums } : null) ??
    (university?.isWhole ? { specialist: 'universities' as const, used: [] } : null) ??
    writeFigure({ asked, library, writer, frame, found }) ??
    writeOfListed({ asked, text: question.text, history: whole.history, library, writer }) ??
    (isHeld || isProfile(asked) ? null : writeByPlace(asked, library, writer)) ??
    (beside && !weighs ? writeBeside(beside, frame) : null) ??
    // Nothing is reckoned for a country that has no figures in the catalogue.
    (asked.otherPlaces.length > 0
      ? null
      : writeReckoned({ asked, library, writer, now, frame, beside, nearest: found[0] })) ??
    writeQuoted({ asked, library, writer, frame, found, said, text: question.text, surely }) ??
    (surely ? null : greet({ asked, library, writer, frame, now }, question.text));
  const near = nearest(questions[0] ? findSections(questions[0].asked, index) : found);
  // After a search that found none, or where its pages do not say it.
  const ofIt = surely || university?.below ? university?.alone : university?.lead;
  if (answer === null && ofIt) return free((to) => ofIt(to, frame, false), near);
  if (answer === null && isIntroduction(asked, question.text)) return free((to) => askMore(library, frame, to));
  if (answer === null) return free((to) => sayNo(frame.nothing, library, frame, to), near);
  university?.below?.(writer, frame);
  dateRupees(answer.used, library, writer);
  return {
    kind,
    specialist: beside && questions[0] ? specialistOf(answer.used[0], questions[0].asked) : answer.specialist,
    followUps: offered(followUps.after(near, answer.used, askedSoFar, asked.countries)),
    // About ourselves one asks for nothing.
    free: answer.used[0]?.isOwn === true,
    asked,
    ...inEnglish(writer.finish(), answer, frame),
  };
}

/** Universities beside each other, or programs picked from those that were listed. */
const writeOfListed = (writing: Parameters<typeof writeUniversitiesBeside>[0] & Parameters<typeof writePicked>[0]) =>
  writeUniversitiesBeside(writing) ?? writePicked(writing);

/** What is asked beside a story, whether what is told is weighed, and whether the questions are answered one by one. */
function askedBeside(text: string, asked: Asking, library: Library) {
  // "UK vs Ireland vs Germany, which is cheap and which has jobs" tells nothing.
  const tells = asked.split !== null && !saysToCompare(splitWords(asked.split.told));
  const weighs =
    asked.split === null
      ? toldHere(asked) >= TELLS && isProfile(asked) && !isAboutPrograms(asked, library)
      : tells && (isProfile(asked) || isAboutPrograms(asked, library));
  const reckons = weighs || (tells && (isReckoned(asked, library) || isComparison(asked)));
  const isStory = reckons || toldHere(asked) >= TELLS || splitWords(text).length >= STORY;
  const besides = isStory ? askedBesides(text, asked, library) : NOTHING_BESIDES;
  const isHeld =
    besides.questions.some(({ best }) => best !== null) &&
    (weighs || !besides.questions.some((one) => isReckoned(one.asked, library) || isComparison(one.asked)));
  return { besides, weighs, isHeld };
}

/** Whoever asked in another language is told where the details are in English: from the first word, or below what is said in theirs. */
function inEnglish(written: Written, answer: Answer, { inEnglish: note, more }: Frame): Written {
  if (note === '') return written;
  const speaksFirst = answer.speaksFirst ?? written.speaksFirst;
  const heading = `## ${more}\n\n`;
  const markdown = speaksFirst
    ? written.markdown.replace(heading, `${heading}${note}\n\n`)
    : `${note}\n\n${written.markdown}`;
  return { ...written, markdown };
}

const nearest = (found: readonly Found[]): Passage[] => found.slice(0, NEXT).map(({ passage }) => passage);

/** It says that somebody wants to study, and neither a field nor a degree that programs or entry could be told by; "so what now?" after a refused visa goes on with that. */
const saysNothingYet = (asked: Asking, best: Found | undefined, library: Library): boolean =>
  asked.isOpen &&
  !(asked.earlier.length > 0 && best !== undefined && isSought(best)) &&
  !asked.aboutUs &&
  !asked.own &&
  !asksForEntry(asked) &&
  !isAboutPrograms(asked, library) &&
  !choosesField(asked, library.index) &&
  askedFigures(asked, library).length === 0;

/** What is asked beside something that a tool would reckon, alone: the tool would not answer it. */
function writeBeside({ write, writeMore }: AskedBeside, { more }: Frame): Answer {
  const used = write();
  writeMore(`## ${more}`);
  return { specialist: 'admissions', used };
}

/** Rupees that were reckoned out of other money are said with the day of their rates. */
function dateRupees(used: readonly Passage[], { rates }: Library, writer: AnswerWriter): void {
  const { markdown } = writer.finish();
  if (markdown.includes('₹') && !markdown.includes(rates.standing) && used.some(({ section }) => section.converted))
    writer.say(`Rupees are at ${rates.standing}.`);
}

/** So many of the nearest sections may be offered next. */
const NEXT = 4;

type Quoting = {
  readonly asked: Understanding;
  readonly library: Library;
  readonly writer: AnswerWriter;
  readonly frame: Frame;
  readonly found: readonly Found[];
  /** The answer before this one. */
  readonly said: string;
  /** What the student typed. */
  readonly text: string;
  /** Nothing may be missing. */
  readonly surely: boolean;
};

/** What a country asks of whoever tells who they are and asks nothing. */
function greet(writing: Parameters<typeof writeIntroduction>[0], text: string): Answer | null {
  const used = isIntroduction(writing.asked, text) ? writeIntroduction(writing) : null;
  return used && used.length > 0 ? { specialist: 'admissions', used } : null;
}

/** The same question for each country that was named; null when all are in the catalogue, or it is one only. */
function writeByPlace(asked: Understanding, library: Library, writer: AnswerWriter): Answer | null {
  const parts = partsByPlace(asked, library);
  if (parts.length < 2) return null;
  return { specialist: specialistOf(parts[0]?.passage, asked), used: writeParts(parts, library, writer) };
}

/** An answer out of the guides' own words; null when none speaks of enough of what was asked. */
function writeQuoted({ asked, library, writer, frame, found, said, text, surely }: Quoting): Answer | null {
  const definition = asked.aboutUs ? null : definitionOf(asked, found, library.index);
  const best = nearestOf(asked, found, definition);
  if (!best || !(definition || fits(best, asked, found))) return null;
  const reckoned = writeInPlaceOf(best.passage, { asked, library, writer, frame });
  if (reckoned) return reckoned;
  const parts = splitParts(asked, best, library);
  if (parts.length > 1)
    return { specialist: specialistOf(parts[0]?.passage, asked), used: writeParts(parts, library, writer) };
  if (asked.goesOn && said !== '') {
    const fresh = found.slice(0, NEXT).find(({ passage }) => hasMore(passage, asked, library, said));
    const used = fresh ? writeSection(fresh.passage, asked, library, writer, { more: frame.more, said }) : [];
    if (used.length > 0) return { specialist: specialistOf(used[0], asked), used };
  }
  const open = nearBy(best, found, asked);
  const isOpen = !definition && asked.terms.length > 0 && isUnsure(best, asked);
  if (surely && isOpen) return null;
  const names = library.findUniversities(asked.words).flatMap(({ at }) => asked.words.slice(...at));
  const missing = isOpen
    ? leftOut(best.passage, asked, { text, index: library.index }).filter((word) => !names.includes(word))
    : [];
  // What is told is weighed: "M.Pharm, 71 percent" asks nothing of an M.Pharm.
  const mayBeTold = (isOpen && isDoubted(best, asked)) || isWeighable(asked.figures);
  if (mayBeTold && !definition && !isBesideOneFact(asked, best) && isIntroduction(asked, text)) return null;
  if (definition) writer.say(`${definition.statement.text} ${writer.mark(definition)}`);
  else if (missing.length > 0) writer.say(fillIn(frame.leftOut, { words: inWords(missing, text) }));
  else if (isOpen) writer.say(isDoubted(best, asked) ? frame.notExactly : frame.unsure);
  const writeBeside = () => {
    if (open.length > 0) {
      writer.say(frame.orThis);
      for (const { passage } of open) writer.say(`${inShort(passage, asked, library, frame)} ${writer.mark(passage)}`);
    }
    if (best.passage.isOwn || !asksForCountry(asked) || asksOfCountries(asked)) return;
    const [only, ...more] = best.passage.countries;
    if (only !== undefined && more.length === 0)
      writer.say(fillIn(frame.holdsFor, { country: calledIn(library.index.catalogue.country(only), frame.language) }));
    writer.say(frame.whichCountry);
  };
  const used = writeSection(best.passage, asked, library, writer, {
    more: frame.more,
    writeBeside,
    ...(definition && { said: definition.statement.text }),
  });
  return { specialist: specialistOf(best.passage, asked), used };
}

/** A question that may have been meant, to be pressed, and below it its answer in a sentence. */
function inShort(passage: Passage, asked: Understanding, { index, followUps }: Library, frame: Frame): string {
  const [said] = shortAnswer(passage, asked, index, { most: OFFER_WORDS });
  const question = offeredIn(frame.language, followUps.questionOf(passage));
  return `[${question}](${offerLink(question)})  \n${said?.text ?? ''}`;
}

const OFFER_WORDS = 40;

/** The answer is different in each country, and none is known. */
function asksForCountry({ countries, otherPlaces, subjects }: Understanding): boolean {
  return countries.length === 0 && otherPlaces.length === 0 && subjects[0]?.perCountry === true;
}

function hasMore(passage: Passage, asked: Understanding, { index }: Library, said: string): boolean {
  return shortAnswer(passage, asked, index, { said }).length > 0;
}

/** Who is at home in what the section's heading speaks of. */
function specialistOf(passage: Passage | undefined, { subjects }: Understanding): Specialist {
  const own = passage?.subjects ?? [];
  const main = (some: readonly Subject[]) => some.find(({ sideOfOthers }) => !sideOfOthers);
  const spoken = passage?.isOwn
    ? undefined
    : (subjects.find((one) => own.includes(one)) ?? main(own) ?? main(subjects) ?? own[0] ?? subjects[0]);
  return spoken?.specialist ?? passage?.guide.specialist ?? 'admissions';
}
