import { tokenise } from './normalise.ts';
import { recogniseDanger, type Sign } from './recognise-danger.ts';
import type { Danger } from './rules.ts';
import { wordList } from './word-list.ts';
import lists from './words.json' with { type: 'json' };

const isStudyWord = wordList(lists.study);
/** So many questions back, danger is still what a conversation is about. */
const STILL = 4;

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
  const suspected = sign?.how === 'suspected';
  if (!suspected && isAboutStudy(text)) return null;
  for (const earlier of before.slice(0, STILL)) {
    const told = recogniseDanger(earlier);
    // "Nobody to talk to" is danger by itself, and after danger it goes on from there.
    if (told) return { danger: told, again: true };
    if (isAboutStudy(earlier)) break;
  }
  return suspected ? { danger: sign.danger, again: false } : null;
}
