import { stemOf } from './canonical-words.ts';
import { kindOfTalk, type Talk } from './kind-of-talk.ts';
import refusals from './refusals.json' with { type: 'json' };
import { splitWords } from './split-words.ts';

/** What a message is before it is about anything; `study` is the one that the guides are asked about. */
export type MessageKind =
  | 'study'
  /** Nothing that could be read: no word, or only keys that were struck. */
  | 'empty'
  | Talk
  | 'hostile'
  | 'dishonest'
  | 'medical'
  | 'off-topic'
  /** What we keep no pages on, and nobody can know or should be told by us: rankings, the future. */
  | 'not-held';

/**
 * Judges a message by its split words: talk that asks nothing, and what we do not help with. A message is talk only when
 * every word of it is.
 */
export function kindOfMessage(words: readonly string[], original: readonly string[]): MessageKind {
  if (!original.some((word) => /\p{L}[\p{L}\p{M}]/u.test(word))) return original.length === 0 ? 'empty' : 'study';
  const talk = kindOfTalk(original) ?? kindOfTalk(words);
  if (talk) return talk;
  const forms = [words, original].map((some) => withPairs(some.map(stemOf)));
  const refused = RULES.find((rule) => forms.some((places) => holds(rule, places)));
  return refused?.kind ?? 'study';
}

type Rule = {
  readonly kind: MessageKind;
  readonly all: readonly ReadonlySet<string>[];
  readonly within: number;
  readonly unless: ReadonlySet<string>;
};

/** The stems of a list's words; `never_had` stands for the two words one after the other. */
const stemsOf = (words: string): ReadonlySet<string> =>
  new Set(words.split(' ').map((word) => word.split('_').flatMap(splitWords).map(stemOf).join('_')));
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

/** What stands at each place of a message: its word, and the pair that it makes with the next. */
type Place = readonly [stem: string, pair: string];

const withPairs = (stems: readonly string[]): Place[] =>
  stems.map((stem, at) => [stem, `${stem}_${stems[at + 1] ?? ''}`]);

const isAmong = (list: ReadonlySet<string> | undefined, place: Place): boolean =>
  list !== undefined && (list.has(place[0]) || list.has(place[1]));

/** A word of each list, in any form, one after the other within so many words, and none that says it is meant otherwise. */
function holds({ all, within, unless }: Rule, places: readonly Place[]): boolean {
  const [first, ...others] = all;
  const isMeant = places.some((place, at) => {
    if (!isAmong(first, place)) return false;
    const around = places.slice(Math.max(0, at - within), at + within + 1);
    return others.every((list) => around.some((near) => isAmong(list, near)));
  });
  // Of nearly all rules a message has no first word: only the others are asked what it may have meant otherwise.
  return isMeant && !places.some((place) => isAmong(unless, place));
}
