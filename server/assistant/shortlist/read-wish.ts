import { isTelling } from '../question/canonical-words.ts';
import { splitWords } from '../question/split-words.ts';
import { is, placeAmong } from './wish-words.ts';

/** A stretch of the programs that were shown, from 1; the last one is -1. */
export type Place = { readonly from: number; readonly to: number };

/** The programs that a wish speaks of, as it speaks of them. */
export type Which = {
  readonly places: readonly Place[];
  readonly all: boolean;
  /** `it`, or `them`. */
  readonly back: 'it' | 'them' | null;
  /** How many `them` are. */
  readonly count: number | null;
  /** What it names, part by part: words that mean nothing else here. */
  readonly names: readonly (readonly string[])[];
};

export type Wish =
  | {
      readonly kind: 'change';
      readonly change: 'keep' | 'letGo';
      readonly which: Which;
      /** It speaks of a list; else it can only mean what has just been shown. */
      readonly ofList: boolean;
    }
  | { readonly kind: 'read' }
  | { readonly kind: 'due'; readonly within: Span }
  | { readonly kind: 'compare'; readonly by: 'cost' | 'months' | 'ielts' };

export type Span = 'week' | 'month' | 'next-week' | 'next-month' | 'ever';

/** Whoever writes more asks something, or pastes what others have written. */
const MOST_CHARACTERS = 200;
const MOST_WORDS = 24;

/**
 * The wish about one's list that a message is, and nothing else: a message with any word that such a wish does not have is a
 * question. Names of programs are left to whoever knows them.
 */
export function readWish(text: string): Wish | null {
  if (text.length > MOST_CHARACTERS) return null;
  const words = splitWords(text);
  if (words.length > MOST_WORDS) return null;
  return readChange(text, words) ?? readQuestion(words);
}

function readChange(text: string, words: readonly string[]): Wish | null {
  if (words.some((word) => is('otherwise', word) || is('asking', word))) return null;
  const [lead, next] = words.slice(words.findIndex((word) => !is('polite', word)));
  // "Is it …?", "can I …?"
  if (is('verbFirst', lead) || words.some((word, at) => is('may', word) && is('speaker', words[at + 1]))) return null;
  const verbs = new Set(words.flatMap((word) => (['keep', 'letGo'] as const).filter((verb) => is(verb, word))));
  // "Shortlist the first two": then it is no name of the list.
  const asVerb = verbs.size === 0 && lead === 'shortlist' && next !== undefined;
  const [change] = asVerb ? ['keep' as const] : verbs;
  if (change === undefined || verbs.size > 1) return null;
  const lists = words.flatMap((word, at) => (is('list', word) && !(asVerb && word === lead) ? [at] : []));
  // A list of documents is another one, and so are "the waiting list" and "a no-admission list".
  if (lists.some((at) => words[at + 1] === 'of' || isCalled(words.slice(0, at)))) return null;
  return { kind: 'change', change, ofList: lists.length > 0, which: whichOf(text) };
}

/** Whether the word before says what it is, and an article stands not far before that. */
function isCalled(before: readonly string[]): boolean {
  const last = before.at(-1);
  if (last === undefined || isEmpty(last) || placeAmong(ORDINALS, last) >= 0) return false;
  return before.slice(-MOST_CALLED).some((word) => ARTICLES.has(word));
}
const MOST_CALLED = 4;
const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an', 'their', 'his', 'her']);

const PARTS = /[,;&+]|\b(?:and|aur|plus)\b|(?<=\s)(?:और|आणि|व)(?=\s)/i;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
const COUNTS = ['two', 'three', 'four', 'five'] as const;

function whichOf(text: string): Which {
  const parts = text.split(PARTS).map((part) => readPart(splitWords(part)));
  const words = splitWords(text);
  const both = words.some((word) => is('both', word));
  const counted = words.findIndex((word) => is('them', word)) + 1;
  return {
    places: parts.flatMap(({ places }) => places),
    all: words.some((word) => is('all', word)),
    back: both || counted > 0 ? 'them' : words.some((word) => is('it', word)) ? 'it' : null,
    count: both ? 2 : counted > 0 ? countOf(words[counted]) : null,
    names: parts.map(({ names }) => names).filter((names) => names.length > 0),
  };
}

const countOf = (word: string | undefined): number | null => {
  if (word !== undefined && /^[2-9]$/.test(word)) return Number(word);
  const at = placeAmong(COUNTS, word);
  return at < 0 ? null : at + 2;
};

function readPart(words: readonly string[]): { places: Place[]; names: string[] } {
  const places: Place[] = [];
  const names: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [before, next] = [words[at - 1], words[at + 1]];
    const ordinal = placeAmong(ORDINALS, word) + 1;
    if (ordinal === 1 || is('last', word)) {
      const count = countOf(next);
      if (count !== null) at += 1;
      places.push(ordinal === 1 ? { from: 1, to: count ?? 1 } : { from: -(count ?? 1), to: -1 });
    } else if (ordinal > 1) places.push({ from: ordinal, to: ordinal });
    else if (/^\d{1,2}$/.test(word) && (is('number', before) || is('suffix', next) || standsAlone(words, at)))
      places.push({ from: Number(word), to: Number(word) });
    else if (!(is('them', before) && countOf(word) !== null) && !isEmpty(word)) names.push(word);
  }
  return { places, names };
}

/** "Add 2 to my list": a number that counts nothing. */
const standsAlone = (words: readonly string[], at: number): boolean =>
  words.every((word, other) => other === at || isEmpty(word)) && !is('noun', words[at + 1]);

const EMPTY = [
  ...['keep', 'letGo', 'list', 'own', 'speaker', 'polite', 'filler', 'noun', 'both', 'all', 'it', 'them', 'number'],
  'suffix',
] as const satisfies readonly Parameters<typeof is>[0][];

/** A word that names no program. */
const isEmpty = (word: string): boolean => EMPTY.some((role) => is(role, word)) || !isTelling(word);

function readQuestion(words: readonly string[]): Wish | null {
  const has = (role: Parameters<typeof is>[0]) => words.some((word) => is(role, word));
  const only = (...roles: Parameters<typeof is>[0][]) =>
    words.every((word) => roles.some((role) => is(role, word)) || is('polite', word));
  if (has('making') || has('keep') || has('letGo')) return null;
  const named = (has('own') && has('list')) || (has('kept') && (has('speaker') || has('own')));
  const base = ['show', 'own', 'speaker', 'list', 'kept', 'state', 'noun'] as const;
  if (has('due') && (named || has('own') || words.includes('due')) && only(...base, 'due', 'soon'))
    return { kind: 'due', within: spanOf(words) };
  const by = (['cost', 'months', 'ielts'] as const).find(has);
  const ofPrograms = has('own') && has('noun');
  if (by && (named || ofPrograms) && only(...base, by, 'sorting')) return { kind: 'compare', by };
  const asks = has('show') || words.length <= MOST_BARE;
  return named && asks && only(...base) ? { kind: 'read' } : null;
}

/** "My list" alone is a wish to see it. */
const MOST_BARE = 3;

function spanOf(words: readonly string[]): Span {
  const next = words.some((word) => is('next', word));
  if (words.some((word) => is('week', word))) return next ? 'next-week' : 'week';
  if (words.some((word) => is('month', word))) return next ? 'next-month' : 'month';
  return 'ever';
}
