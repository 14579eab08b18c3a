import { splitWords } from '../question/split-words.ts';
import { readWish } from './read-wish.ts';
import { is } from './wish-words.ts';

/** A message that is a wish about one's list, with what it asks besides, if anything. */
type SplitWish = {
  readonly wish: string;
  readonly question: string | null;
  /** The question stands before the wish. */
  readonly questionFirst: boolean;
};

/** Whoever writes more pastes what others have written. */
const MOST_CHARACTERS = 300;
/** Where a sentence ends, and words that join two. */
const SENTENCE = /[.?!;।\n]+\s*/g;
const JOINT = /\s*,?\s+(?:and|also|then|plus|aur|phir)\s+|\s+(?:और|फिर|आणि|मग)\s+|,\s+/gi;

/**
 * Takes a message apart into a wish about one's list and a question, when it is exactly the two: the wish has to be whole by
 * itself and name the list, and the rest has to ask. A wish alone comes back as it is; null, there is none.
 */
export function splitWish(text: string): SplitWish | null {
  const whole = readWish(text);
  if (text.length > MOST_CHARACTERS) return null;
  const [atSentence, atJoint] = [SENTENCE, JOINT].map((joint) => firstSplit(text, joint));
  if (atSentence) return atSentence;
  if (whole) return { wish: text, question: null, questionFirst: false };
  return atJoint ?? null;
}

function firstSplit(text: string, joint: RegExp): SplitWish | undefined {
  for (const found of text.matchAll(joint)) {
    // A question keeps its mark.
    const left = text.slice(0, found.index + (found[0].startsWith('?') ? 1 : 0)).trim();
    const right = text.slice(found.index + found[0].length).trim();
    if (isOwnWish(left) && asks(right)) return { wish: left, question: right, questionFirst: false };
    if (asks(left) && isOwnWish(right)) return { wish: right, question: left, questionFirst: true };
  }
  return undefined;
}

/** A wish that can be nothing else: it says that it is about the list. */
function isOwnWish(text: string): boolean {
  const wish = readWish(text);
  if (wish === null || wish.kind !== 'change') return wish !== null;
  const { places, all, back, names } = wish.which;
  return wish.ofList && (places.length > 0 || all || back !== null || names.length > 0);
}

function asks(text: string): boolean {
  const words = splitWords(text);
  if (words.length < 2 || isOwnWish(text)) return false;
  return text.endsWith('?') || words.some((word) => is('asking', word)) || is('verbFirst', words[0]);
}
