import { leastByAdam } from './adam.ts';

/** A section that may be chosen: its signs in the order of their names, and whether a label has it. */
export type Candidate = { readonly signs: readonly number[]; readonly isRight: boolean };
/** The sections that may be chosen for what is asked, and how often that counts: once when nothing is said. */
export type Choice = { readonly candidates: readonly Candidate[]; readonly counts?: number };

/** `ridge` keeps weights small for which there is little evidence. */
export type Learning = { readonly ridge: number; readonly steps: number; readonly rate: number };

/**
 * How much each of so many signs counts when one of several sections is chosen, so that the right ones are the likeliest: how likely
 * each is comes from e to the power of its weighed signs.
 */
export function learnWeights(from: readonly Choice[], signs: number, { ridge, ...pace }: Learning): number[] {
  const some = from.filter(({ candidates }) => candidates.some(({ isRight }) => isRight));
  const all = sum(some.map(({ counts = 1 }) => counts));
  const slopesAt = (weights: readonly number[]) => {
    const slopes = weights.map((weight) => ridge * weight);
    for (const { candidates, counts = 1 } of some) {
      const scores = candidates.map((one) => weigh(one.signs, weights));
      const top = Math.max(...scores);
      const powers = scores.map((score) => Math.exp(score - top));
      const whole = sum(powers);
      const right = sum(powers.filter((_, at) => candidates[at]?.isRight));
      for (const [at, { signs, isRight }] of candidates.entries()) {
        const power = powers[at] ?? 0;
        const surplus = ((power / whole - (isRight ? power / right : 0)) * counts) / all;
        for (const [name, sign] of signs.entries()) slopes[name] = (slopes[name] ?? 0) + surplus * sign;
      }
    }
    return slopes;
  };
  return leastByAdam(signs, slopesAt, pace);
}

/** For how many of those that count the first is right, and one of the first three: each list by weights learned from the others. */
export function crossValidate<C extends Choice & { readonly round: string }>(
  choices: readonly C[],
  signs: number,
  learning: Learning,
  isCounted: (choice: C) => boolean = () => true,
) {
  let [first, three] = [0, 0];
  for (const round of new Set(choices.map((one) => one.round))) {
    const others = choices.filter((one) => one.round !== round);
    const weights = learnWeights(others, signs, learning);
    for (const one of choices.filter((one) => one.round === round && isCounted(one))) {
      const place = placeOfRight(one, weights);
      first += place < 1 ? 1 : 0;
      three += place < 3 ? 1 : 0;
    }
  }
  return { first, three };
}

/** Where the first right section stands by these weights, from 0; infinity when none is right. */
export function placeOfRight({ candidates }: Choice, weights: readonly number[]): number {
  const place = candidates
    .toSorted((a, b) => weigh(b.signs, weights) - weigh(a.signs, weights))
    .findIndex(({ isRight }) => isRight);
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

/** How much a section's signs say for it. */
export function weigh(signs: readonly number[], weights: readonly number[]): number {
  return signs.reduce((all, sign, at) => all + sign * (weights[at] ?? 0), 0);
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
