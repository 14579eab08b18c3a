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
  const refused = RULES.find((rule) => holds(rule, words) || holds(rule, original));
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

const RULES: readonly Rule[] = refusals.map(({ kind, all, within, unless }) => ({
  kind: toKind(kind),
  all: all.map((list) => new Set(list.split(' '))),
  within: within ?? Number.POSITIVE_INFINITY,
  unless: new Set(unless?.split(' ')),
}));

function toKind(name: string): MessageKind {
  if (name === 'hostile' || name === 'dishonest' || name === 'medical' || name === 'off-topic' || name === 'not-held')
    return name;
  throw new Error(`refusals.json: "${name}" is no kind of refusal.`);
}

/** A word of each list, one after the other within so many words, and none that says it is meant otherwise. */
function holds({ all, within, unless }: Rule, words: readonly string[]): boolean {
  if (words.some((word) => unless.has(word))) return false;
  const [first, ...others] = all;
  return words.some(
    (word, at) =>
      first?.has(word) === true &&
      others.every((list) => words.slice(Math.max(0, at - within), at + within + 1).some((near) => list.has(near))),
  );
}
