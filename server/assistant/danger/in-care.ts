import { tokenise } from './normalise.ts';
import { readDanger, type Sign } from './recognise-danger.ts';
import type { Danger } from './rules.ts';
import { wordList } from './word-list.ts';
import lists from './words.json' with { type: 'json' };

const isStudyWord = wordList(lists.study);
/** So many questions back, danger is still what a conversation is about. */
const STILL = 4;
/**
 * What no rule sees has to be so likely when study was spoken of: "my father stopped talking to me after I said Canada" is told in the
 * words of people in danger. What is less likely is answered with the line below it. By cross-validation 31 of 19,063 ordinary turns
 * of talks are above, and 1,072 of 1,874 people in danger whom no rule sees.
 */
const AFTER_STUDY = 0.5;

type Care = {
  readonly danger: Danger;
  /** The danger was told in an earlier message: this one goes on from there. */
  readonly again: boolean;
};

/** Whether a message asks for something else than help: a conversation about danger is left by it. */
export const isAboutStudy = (text: string): boolean => tokenise(text).some(isStudyWord);

/**
 * What a message needs care for: it speaks of danger, or goes on ("I am scared", "thank you") in a conversation that did.
 * `before` are the earlier questions of the conversation, the latest first; `sign` is what the message itself shows.
 */
export function careFor(text: string, before: readonly string[], sign: Sign | null): Care | null {
  if (sign?.how === 'ruled') return { danger: sign.danger, again: false };
  const own = dangerToldBy(sign, before);
  if (own === null && isAboutStudy(text)) return null;
  for (const [at, earlier] of before.slice(0, STILL).entries()) {
    const told = dangerToldBy(readDanger(earlier), before.slice(at + 1));
    // "Nobody to talk to" is danger by itself, and after danger it goes on from there.
    if (told) return { danger: told, again: true };
    if (isAboutStudy(earlier)) break;
  }
  return own === null ? null : { danger: own, again: false };
}

/** The danger that a message which shows `sign`, after those `before` it, is answered for with care and with nothing else. */
function dangerToldBy(sign: Sign | null, before: readonly string[]): Danger | null {
  if (sign === null || sign.how === 'doubted') return null;
  const isAside = sign.how === 'suspected' && sign.likely < AFTER_STUDY && before.slice(0, STILL).some(isAboutStudy);
  return isAside ? null : sign.danger;
}
