import asking from './asking.json' with { type: 'json' };
import { termsOf } from './canonical-words.ts';
import dialogue from './dialogue.json' with { type: 'json' };
import { sentencesOf } from './split-told.ts';
import { splitWords, wordSet } from './split-words.ts';

const SAYING = wordSet(dialogue.meaning);
/** "I mean it is not costly" turns nothing down. */
const AUXILIARY = wordSet(asking.auxiliary);
const COMPLAINING = dialogue.complaining.split('|').map((phrase) => splitWords(phrase).join(' '));
/** What may stand before a complaint: "no sir, that is for applying". */
const CALLING = wordSet(dialogue.calling);

export type Meant = {
  readonly text: string;
  /** It says that we answered something else. */
  readonly complains: boolean;
};

/**
 * Of a turn what is meant: "I asked for gap proof, not for funds" asks nothing of funds, "that is for applying. Which courses are
 * there?" nothing of applying. Any other turn as it is.
 */
export function meantIn(text: string): Meant {
  const all = sentencesOf(text);
  const sentences = all.map(withoutTurnedDown);
  const others = sentences.filter((sentence) => !isComplaint(sentence));
  const complains = others.length < sentences.length && others.some((sentence) => says(splitWords(sentence)));
  const isAll = !complains && sentences.every((sentence, at) => sentence === all[at]);
  return { text: isAll ? text : (complains ? others : sentences).join(' '), complains };
}

const says = (words: readonly string[]): boolean => termsOf(words).length > 0;

/** "You are not getting me.", "that is for applying." */
function isComplaint(sentence: string): boolean {
  const words = splitWords(sentence);
  const said = words.slice(words.findIndex((word) => !CALLING.has(word))).join(' ');
  return COMPLAINING.some((phrase) => `${said} `.startsWith(`${phrase} `));
}

/** What stands behind "not" in a sentence that says what is meant. */
function withoutTurnedDown(sentence: string): string {
  const words = sentence.split(/\s+/);
  const plain = words.map((word) => splitWords(word)[0] ?? '');
  const not = plain.lastIndexOf('not');
  const meaning = plain.slice(0, Math.max(0, not)).findIndex((word) => SAYING.has(word));
  const isMeant = meaning >= 0 && !AUXILIARY.has(plain[not - 1] ?? '') && says(plain.slice(meaning + 1, not));
  return isMeant ? words.slice(0, not).join(' ') : sentence;
}
