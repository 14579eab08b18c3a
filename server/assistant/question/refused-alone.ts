import type { GuideIndex } from '../library/guide-index.ts';
import { isWronglyRefused, suspectAlone } from '../opinion/suspect.ts';
import { kindOfMessage, type MessageKind } from './kind-of-message.ts';
import { firstWords, readWords } from './read-words.ts';
import { splitWords } from './split-words.ts';

/** What the rules take a message for, unless what was learned says that they are mistaken. */
function kindByRule(text: string, words: readonly string[], original: readonly string[]): MessageKind {
  const ruled = kindOfMessage(words, original);
  return isWronglyRefused(ruled, text, original.length) ? 'study' : ruled;
}

/** What a turn is: what is meant by it counts, unless the whole of it is refused. */
export function kindOfTurn(
  whole: string,
  meant: { readonly text: string; readonly words: readonly string[]; readonly original: readonly string[] },
  index: GuideIndex,
): MessageKind {
  const kind = kindByRule(meant.text, meant.words, meant.original);
  if (kind !== 'study' || whole === meant.text) return kind;
  const original = firstWords(splitWords(whole));
  const all = kindByRule(whole, readWords(original, index), original);
  return all === 'dishonest' || all === 'hostile' ? all : kind;
}

/** Of a message that tells something too, what we keep no pages on counts where it is asked, not where it is told. */
export function kindOfAsked(kind: MessageKind, asks: readonly string[], index: GuideIndex): MessageKind {
  if (kind !== 'not-held') return kind;
  const text = asks.join(' ');
  const original = firstWords(splitWords(text));
  return kindByRule(text, readWords(original, index), original);
}

/** What one of the questions is refused as, whatever is told beside it: facts about oneself make a wish for a forged paper no better. */
export function refusedOf(asks: readonly string[], index: GuideIndex): MessageKind | undefined {
  return asks.map((ask) => refusedAlone(ask, index)).find((kind) => kind !== undefined);
}

function refusedAlone(ask: string, index: GuideIndex): MessageKind | undefined {
  const original = firstWords(splitWords(ask));
  const ruled = kindByRule(ask, readWords(original, index), original);
  const kind = ruled === 'study' ? suspectAlone(ask, original.length) : ruled;
  return kind === 'dishonest' || kind === 'hostile' ? kind : undefined;
}
