import { stemOf } from './canonical-words.ts';
import refusals from './refusals.json' with { type: 'json' };
import smallTalk from './small-talk.json' with { type: 'json' };

/** What a message is before it is about anything; `study` is the one that the guides are asked about. */
export type MessageKind =
  | 'study'
  | 'empty'
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'fine'
  | 'hostile'
  | 'dishonest'
  | 'medical'
  | 'off-topic'
  /** What we keep no pages on, and nobody can know or should be told by us: rankings, the future. */
  | 'not-held';

const [GREETING, THANKS, GOODBYE, FINE, FILLER] = (['greeting', 'thanks', 'goodbye', 'fine', 'filler'] as const).map(
  (name) => new Set(smallTalk[name].split(' ')),
);
/** Longer than anybody greets or thanks. */
const MOST_WORDS = 14;

/**
 * Judges a message by its split words: talk that asks nothing, and what we do not help with. A message is talk only when
 * every word of it is; so "thanks, and the fees?" is a question.
 */
export function kindOfMessage(words: readonly string[], original: readonly string[]): MessageKind {
  if (!original.some((word) => /\p{L}{2}/u.test(word))) return original.length === 0 ? 'empty' : 'study';
  const talk = kindOfTalk(original) ?? kindOfTalk(words);
  if (talk) return talk;
  const forms = [words, original].map((some) => some.map(stemOf));
  const refused = RULES.find((rule) => forms.some((stems) => holds(rule, stems)));
  return refused?.kind ?? 'study';
}

function kindOfTalk(words: readonly string[]): MessageKind | undefined {
  if (words.length > MOST_WORDS) return undefined;
  const lists = { thanks: THANKS, goodbye: GOODBYE, greeting: GREETING, fine: FINE };
  const all = [GREETING, THANKS, GOODBYE, FINE, FILLER];
  if (!words.every((word) => all.some((list) => list?.has(word)))) return undefined;
  const kinds = Object.entries(lists).filter(([, list]) => words.some((word) => list?.has(word)));
  return KINDS.find((kind) => kinds.some(([name]) => name === kind));
}

/** Of a message with words of several kinds the first counts: "ok thank you bye" takes leave with thanks. */
const KINDS = ['thanks', 'goodbye', 'greeting', 'fine'] as const;

type Rule = {
  readonly kind: MessageKind;
  readonly all: readonly ReadonlySet<string>[];
  readonly within: number;
  readonly unless: ReadonlySet<string>;
};

const stemsOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stemOf));
/** What a whole kind is meant otherwise by. */
const MEANT_OTHERWISE = new Map(Object.entries(refusals.unless));

const RULES: readonly Rule[] = refusals.rules.map(({ kind, all, within, unless }) => ({
  kind: toKind(kind),
  all: all.map(stemsOf),
  within: within ?? Number.POSITIVE_INFINITY,
  unless: stemsOf([unless, MEANT_OTHERWISE.get(kind)].filter((words) => words !== undefined).join(' ')),
}));

function toKind(name: string): MessageKind {
  if (name === 'hostile' || name === 'dishonest' || name === 'medical' || name === 'off-topic' || name === 'not-held')
    return name;
  throw new Error(`refusals.json: "${name}" is no kind of refusal.`);
}

/** A word of each list, in any form, one after the other within so many words, and none that says it is meant otherwise. */
function holds({ all, within, unless }: Rule, stems: readonly string[]): boolean {
  if (stems.some((stem) => unless.has(stem))) return false;
  const [first, ...others] = all;
  return stems.some(
    (stem, at) =>
      first?.has(stem) === true &&
      others.every((list) => stems.slice(Math.max(0, at - within), at + within + 1).some((near) => list.has(near))),
  );
}
