import type { GuideIndex } from '../library/guide-index.ts';
import { isWronglyRefused, suspectAlone } from '../opinion/suspect.ts';
import { kindOfMessage, type MessageKind } from './kind-of-message.ts';
import { firstWords, readWords } from './read-words.ts';
import { splitWords } from './split-words.ts';
import { isEnglish, isHinglish } from './to-english.ts';
import { isUnreadable } from './unreadable.ts';

type Read = { readonly text: string; readonly words: readonly string[]; readonly original: readonly string[] };

function readAlone(text: string, index: GuideIndex): Read {
  const original = firstWords(splitWords(text));
  return { text, words: readWords(original, index), original };
}

/** What the rules take a message for, unless what was learned says that they are mistaken. */
function kindByRule({ text, words, original }: Read, { vocabulary }: GuideIndex): MessageKind {
  if (isUnreadable(text, (word) => vocabulary.has(word) || isEnglish(word) || isHinglish(word))) return 'empty';
  const ruled = kindOfMessage(words, original);
  return isWronglyRefused(ruled, text, original.length) ? 'study' : ruled;
}

const isHarmful = (kind: MessageKind | null): kind is 'dishonest' | 'hostile' =>
  kind === 'dishonest' || kind === 'hostile';

/** What a turn is: what is meant by it counts, unless the whole of it is refused. */
export function kindOfTurn(whole: string, meant: Read, index: GuideIndex): MessageKind {
  const kind = kindByRule(meant, index);
  if (kind !== 'study' || whole === meant.text) return kind;
  const all = kindByRule(readAlone(whole, index), index);
  return isHarmful(all) ? all : kind;
}

/** Of a message that tells something too, what we keep no pages on counts where it is asked, not where it is told. */
export const kindOfAsked = (kind: MessageKind, asks: readonly string[], index: GuideIndex): MessageKind =>
  kind === 'not-held' ? kindByRule(readAlone(asks.join(' '), index), index) : kind;

/** What one of the questions is refused as, whatever is told beside it: facts about oneself make a wish for a forged paper no better. */
export function refusedOf(asks: readonly string[], index: GuideIndex): MessageKind | undefined {
  const kinds = asks.map((ask) => {
    const read = readAlone(ask, index);
    const ruled = kindByRule(read, index);
    return ruled === 'study' ? suspectAlone(ask, read.original.length) : ruled;
  });
  return kinds.find(isHarmful);
}
