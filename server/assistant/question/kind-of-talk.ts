import asking from './asking.json' with { type: 'json' };
import smallTalk from './small-talk.json' with { type: 'json' };
import { wordSet } from './split-words.ts';

/** What is said and asks nothing that a guide would answer. */
export type Talk =
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'fine'
  /** The answer was not understood, or was of no use. */
  | 'unclear'
  /** A wish for answers in a language. */
  | 'in-hindi'
  | 'in-marathi'
  | 'in-another-language';

/** Of a message with words of several kinds the first counts: "ok thank you bye" takes leave with thanks. */
const KINDS = ['thanks', 'goodbye', 'greeting', 'fine'] as const;
const LISTS = KINDS.map((kind) => [kind, wordSet(smallTalk[kind])] as const);
const THANKS = wordSet(smallTalk.thanks);
const FILLER = wordSet(smallTalk.filler);
/** "Not clear", "samajh nahi aaya": what one says of an answer, with a no beside it. */
const USE = wordSet(smallTalk.use);
const NOT = wordSet(`${asking.not} ${smallTalk.not}`);
/** In the order in which they count: "in Hindi or Marathi". */
const LANGUAGES = (['in-hindi', 'in-marathi', 'in-another-language'] as const).map(
  (kind) => [kind, wordSet(smallTalk.languages[kind])] as const,
);
/** With the name of a language: "speak", "can you", "in". */
const SPEAKING = wordSet(smallTalk.speaking);
/** Longer than anybody greets or thanks. */
const MOST_WORDS = 14;

/** A message is talk only when every word of it is; so "thanks, and the fees?" is a question. */
export function kindOfTalk(words: readonly string[]): Talk | undefined {
  if (words.length > MOST_WORDS) return undefined;
  if (takesLeave(words)) return 'thanks';
  const isTalk = (word: string) => FILLER.has(word) || USE.has(word) || LISTS.some(([, list]) => list.has(word));
  const language = LANGUAGES.find(([, names]) => words.some((word) => names.has(word)));
  if (language) {
    const isName = (word: string) => LANGUAGES.some(([, names]) => names.has(word));
    return words.every((word) => isName(word) || SPEAKING.has(word) || isTalk(word)) ? language[0] : undefined;
  }
  if (!words.every((word) => isTalk(word) || NOT.has(word))) return undefined;
  if (words.some((word) => NOT.has(word)) && words.some((word) => USE.has(word))) return 'unclear';
  return LISTS.find(([, list]) => words.some((word) => list.has(word)))?.[0];
}

/** "Thanks, will ask the university": who thanks and says what comes next asks nothing. */
function takesLeave(words: readonly string[]): boolean {
  const at = words.findIndex((word) => THANKS.has(word));
  const rest = words.slice(at + 1).filter((word) => word !== 'you' && word !== 'i');
  return at >= 0 && at <= 1 && words.length <= FEW_WORDS && rest[0] === 'will' && TO_DO.has(rest[1] ?? '');
}
const FEW_WORDS = 7;
/** "Thanks, will I get the visa?" asks. */
const TO_DO = wordSet('ask check try think tell see do contact email mail call write read discuss talk decide');
