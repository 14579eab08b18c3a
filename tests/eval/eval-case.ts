import { SPECIALISTS, type Specialist } from '#shared/rules/specialists.ts';

/** One question of our own writing, and what a good answer to it must have. */
export type EvalCase = {
  /** The question; earlier turns of the same conversation stand before it, divided by `>>`. */
  readonly ask: string;
  /** Names of the specialists who may answer; empty when it does not matter. */
  readonly who: readonly string[];
  /** Beginnings of the address of the first source, any of them; null when nothing may be cited. */
  readonly from: readonly string[] | null;
  readonly has: readonly RegExp[];
  readonly hasNot: readonly RegExp[];
};

/** An answer from our pages. `from` is a guide's slug and the beginning of its anchor, or a whole path. */
export function answers(
  ask: string,
  who: Specialist | readonly Specialist[],
  from: string | readonly string[],
  ...has: readonly RegExp[]
): EvalCase {
  return { ask, who: list(who).map((id) => SPECIALISTS[id].name), from: list(from).map(toPath), has, hasNot: [] };
}

/** An answer that quotes nothing: it declines, asks back, or says what we do not have. */
export function quotesNothing(ask: string, ...has: readonly RegExp[]): EvalCase {
  return { ask, who: [], from: null, has, hasNot: [] };
}

/** The same, and none of these may be said. */
export function without(one: EvalCase, ...hasNot: readonly RegExp[]): EvalCase {
  return { ...one, hasNot };
}

function list<T extends string>(value: T | readonly T[]): readonly T[] {
  return typeof value === 'string' ? [value] : value;
}

function toPath(from: string): string {
  return from.startsWith('/') ? from : `/guides/${from}`;
}
