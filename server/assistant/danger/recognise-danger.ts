import { ownMatterOf } from '../opinion/own-matter.ts';
import { type Suspicion, suspectDanger } from '../opinion/suspect.ts';
import { type Concept, type Found, findConcepts } from './concepts.ts';
import { tokenise } from './normalise.ts';
import { type Danger, RULES, type Rule } from './rules.ts';

const WITHIN = 6;
const NEAR = 4;

/**
 * How likely danger has to be by what was learned. By cross-validation (`npm run learn -- --check`) 87 of 100 people in danger are
 * answered with care and 96 at least with the line; of what only sounds like it 4 of 100 get care and 10 more the line below their
 * answer, of turns of ordinary talks 5 of 1,000 and 17 more. A person in danger who is missed weighs more than an answer with a line too many.
 */
const LIKELY = {
  enough: 0.3,
  doubt: 0.09,
  /** Where a rule alone sees danger and the opinion is below this, it is another meaning of the words as often as danger. */
  rule: 0.05,
  /** Below this a rule is mistaken. */
  none: 0.01,
};
/**
 * So few words say little by themselves: "not now", "since when". By cross-validation of 11,414 ordinary messages of that length 18
 * are above the one limit and 43 above the other, of 416 people in danger 345 and 372.
 */
const SHORT = { words: 5, enough: 0.4, doubt: 0.25 };

/** From here on a message is so surely about us that what was learned of danger only doubts. */
const OURS = 0.99;

export type Sign = {
  readonly danger: Danger;
  /** By a rule; by what was learned, where no rule has a word for it; or by one of them and against the other. */
  readonly how: 'ruled' | 'suspected' | 'doubted';
  /** By what was learned, from 0 to 1. */
  readonly likely: number;
};

/** A message is read when it is let in, and again when it is answered. */
let latest: { readonly text: string; readonly sign: Sign | null } | undefined;

/**
 * Whether the writer, or somebody they write about, is in danger: by their own hand or by others. Takes the text as typed, in
 * any script: English, Hindi and Marathi, also in Roman letters. Takes time in proportion to the text's length.
 */
export function readDanger(text: string): Sign | null {
  if (latest?.text !== text) latest = { text, sign: signOf(text, suspectDanger(text)) };
  return latest.sign;
}

/** What the rules and what was learned, `suspicion`, say together of a message. */
export function signOf(text: string, { danger, likely }: Suspicion): Sign | null {
  const ruled = dangerByRule(text);
  const { enough, doubt } = tokenise(text).length <= SHORT.words ? SHORT : LIKELY;
  if (ruled && likely >= LIKELY.rule) return { danger: ruled, how: 'ruled', likely };
  // "Don't give my number to anyone" is answered, with the line: no rule sees danger, and it is surely asked of us.
  if (likely >= enough && (ruled || ownMatterOf(text).likely < OURS)) return { danger, how: 'suspected', likely };
  if ((ruled && likely >= LIKELY.none) || likely >= doubt) return { danger: ruled ?? danger, how: 'doubted', likely };
  return null;
}

/** What the rules alone see. */
export function dangerByRule(text: string): Danger | null {
  const found = findConcepts(text);
  return RULES.find((rule) => holds(rule, found))?.danger ?? null;
}

function holds({ all, within = WITHIN, inOrder, unless = [], near = NEAR }: Rule, found: Found): boolean {
  const places = all.flatMap((concept) => (found.ends.get(concept) ?? []).map((at) => ({ concept, at })));
  places.sort((a, b) => a.at - b.at);
  const last = new Map<Concept, number>();
  for (const { concept, at } of places) {
    last.set(concept, at);
    const span = all.map((one) => last.get(one) ?? Number.NEGATIVE_INFINITY);
    const from = Math.min(...span);
    if (at - from > within) continue;
    if (inOrder && span.some((place, i) => place < (span[i - 1] ?? place))) continue;
    if (!unless.some((one) => isNear(found.words.get(one) ?? [], from - near, at + near))) return true;
  }
  return false;
}

/** Whether one of the rising places lies between two others. */
function isNear(places: readonly number[], from: number, to: number): boolean {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  const first = places[low];
  return first !== undefined && first <= to;
}
