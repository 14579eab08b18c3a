import asking from './asking.json' with { type: 'json' };
import { termsOf } from './canonical-words.ts';
import dialogue from './dialogue.json' with { type: 'json' };
import { sentencesOf } from './split-told.ts';
import { splitWords, wordSet } from './split-words.ts';

const SAYING = wordSet(dialogue.meaning);
/** What asked was, in a sentence that says what was not: "ye nahi pucha". */
const ASKED = wordSet(dialogue.asked);
const DENYING = wordSet(dialogue.denying);
/** "I mean it is not costly" turns nothing down. */
const AUXILIARY = wordSet(asking.auxiliary);
const COMPLAINING = dialogue.complaining.split('|').map((phrase) => splitWords(phrase).join(' '));
/** What may stand before a complaint: "no sir, that is for applying". */
const CALLING = wordSet(dialogue.calling);
const NO = wordSet(dialogue.no);
const LEAVING = wordSet(dialogue.leaving);
const LETTING_GO = dialogue.lettingGo.split('|');
const MY = wordSet(dialogue.my);
const RELATIVES = wordSet(dialogue.kin);
const LIVING = wordSet(dialogue.living);
const OPENING = wordSet(asking.opening.replace(/\b(?:is|are|am)\b/g, ''));

/** With more words a clause says more than what is not meant. */
const MOST_DENIED = 4;
const MOST_COMPLAINED = 8;
const MOST_LET_GO = 3;
const MOST_OF_RELATIVE = 7;

export type Meant = {
  readonly text: string;
  /** It says that we answered something else. */
  readonly complains: boolean;
};

/**
 * Of a turn what is meant: "I asked for gap proof, not for funds" asks nothing of funds, "that is for applying. Which courses are
 * there?" nothing of applying, "not visa, I mean college" nothing of visas. Any other turn as it is.
 */
export function meantIn(text: string): Meant {
  const whole = sentencesOf(text);
  const all = whole.map(withoutLetGo);
  const asks = all.filter((sentence) => !isLetGo(sentence) && !isOfRelative(sentence));
  const sentences = asks.some((sentence) => splitWords(sentence).length > 0) ? asks : all;
  const kept = sentences.map(withoutTurnedDown);
  // What goes on after a comma is asked of what was said: "you said 30 lakh, is it for one year".
  const clauses = kept.filter((sentence) => !isComplaint(sentence)).flatMap((sentence) => sentence.split(CLAUSE));
  const isMeant = clauses.some((clause) => splitWords(clause).some((word) => SAYING.has(word)));
  const left = clauses.filter((clause) => !isAskedNot(clause) && !isDenied(clause, isMeant));
  const isLess = left.join(' ').length < kept.join(' ').length;
  const complains = isLess && left.some((clause) => says(splitWords(clause)));
  if (complains) return { text: left.join(' '), complains };
  return { text: kept.join(' ') === whole.join(' ') ? text : kept.join(' '), complains };
}

const CLAUSE = /(?<=[,;])\s+/;

const says = (words: readonly string[]): boolean => termsOf(words).length > 0;

/** "You are not getting me.", "that is for applying." */
function isComplaint(sentence: string): boolean {
  const words = splitWords(sentence);
  const said = words.slice(words.findIndex((word) => !CALLING.has(word))).join(' ');
  return COMPLAINING.some((phrase) => `${said} `.startsWith(`${phrase} `));
}

/** "Ye job search nahi pucha": of what was not asked. */
function isAskedNot(clause: string): boolean {
  const words = splitWords(clause);
  const denies = words.some((word) => DENYING.has(word)) && words.some((word) => ASKED.has(word));
  return denies && words.length <= MOST_COMPLAINED;
}

/** "Not visa.": beside what is meant, or after a "no". */
function isDenied(clause: string, isMeant: boolean): boolean {
  const words = splitWords(clause);
  const at = words.findIndex((word) => !CALLING.has(word));
  const afterNo = at > 0 && NO.has(words[at - 1] ?? '');
  return (isMeant || afterNo) && words[at] === 'not' && words.length - at - 1 <= MOST_DENIED;
}

/** "MBA chhodo, deadline kab hai": without the clause that lets something go. */
function withoutLetGo(sentence: string): string {
  const clauses = sentence.split(CLAUSE);
  const left = clauses.filter((clause) => !isLetGo(clause));
  return left.length === 0 || left.length === clauses.length ? sentence : left.join(' ');
}

/** "Leave job.", "CAS bhool jao": what was spoken of is let go. */
function isLetGo(sentence: string): boolean {
  const words = splitWords(sentence).filter((word) => !CALLING.has(word));
  const said = words.join(' ');
  const lets =
    LETTING_GO.some((phrase) => said.endsWith(` ${phrase}`) || said === phrase) || LEAVING.has(words[0] ?? '');
  return lets && words.length <= MOST_LET_GO;
}

/** "My cousin is there": for whom or where a relative is tells, and asks for nothing. */
function isOfRelative(sentence: string): boolean {
  const words = splitWords(sentence);
  return (
    words.length <= MOST_OF_RELATIVE &&
    MY.has(words[0] ?? '') &&
    RELATIVES.has(words[1] ?? '') &&
    words.some((word) => LIVING.has(word)) &&
    !words.some((word) => OPENING.has(word))
  );
}

/** What stands behind "not" in a sentence that says what is meant. */
function withoutTurnedDown(sentence: string): string {
  const words = sentence.split(/\s+/);
  const plain = words.map((word) => splitWords(word)[0] ?? '');
  const asked = plain.findIndex((word) => ASKED.has(word));
  // "Maine salary pucha tha, visa nahi".
  if (asked > 0 && NO.has(plain.at(-1) ?? '') && plain.length - asked <= MOST_DENIED + 2)
    return words.slice(0, asked + 1).join(' ');
  const not = plain.lastIndexOf('not');
  const meaning = plain.slice(0, Math.max(0, not)).findIndex((word) => SAYING.has(word));
  const isMeant = meaning >= 0 && !AUXILIARY.has(plain[not - 1] ?? '') && says(plain.slice(meaning + 1, not));
  return isMeant ? words.slice(0, not).join(' ') : sentence;
}
