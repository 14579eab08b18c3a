import { leastByAdam } from './adam.ts';

/** A section that may be chosen: its signs in the order of their names, and whether a label has it. */
export type Candidate = { readonly signs: readonly number[]; readonly isRight: boolean };
/** What is asked, in the list it stands in. */
export type Choice = { readonly round: string; readonly candidates: readonly Candidate[] };

const STEPS = 250;
const RATE = 0.05;

/**
 * How much each sign counts when one of several sections is chosen: how likely each is comes from e to the power of its weighed signs.
 * A larger ridge keeps weights small for which there is little evidence.
 */
export function learnWeights(from: readonly Choice[], signs: number, ridge: number): number[] {
  const some = from.filter(({ candidates }) => candidates.some(({ isRight }) => isRight));
  const slopesAt = (weights: readonly number[]) => {
    const slopes = weights.map((weight) => ridge * weight);
    for (const { candidates } of some) {
      const likely = candidates.map((one) => ({ ...one, power: Math.exp(weigh(one.signs, weights)) }));
      const all = sumOf(likely);
      const right = sumOf(likely.filter(({ isRight }) => isRight));
      for (const { signs, isRight, power } of likely) {
        const surplus = (power / all - (isRight ? power / right : 0)) / some.length;
        for (const [at, sign] of signs.entries()) slopes[at] = (slopes[at] ?? 0) + surplus * sign;
      }
    }
    return slopes;
  };
  return leastByAdam(signs, slopesAt, { steps: STEPS, rate: RATE });
}

/** For how many the first section is right, and one of the first three: each list by weights learned from the others. */
export function crossValidate(choices: readonly Choice[], signs: number, ridge: number) {
  let [first, three] = [0, 0];
  for (const round of new Set(choices.map((one) => one.round))) {
    const weights = learnWeights(
      choices.filter((one) => one.round !== round),
      signs,
      ridge,
    );
    for (const { candidates } of choices.filter((one) => one.round === round)) {
      const ranked = candidates.toSorted((a, b) => weigh(b.signs, weights) - weigh(a.signs, weights));
      first += ranked[0]?.isRight ? 1 : 0;
      three += ranked.slice(0, 3).some(({ isRight }) => isRight) ? 1 : 0;
    }
  }
  return { first, three };
}

/** How much a section's signs say for it. */
export function weigh(signs: readonly number[], weights: readonly number[]): number {
  return signs.reduce((sum, sign, at) => sum + sign * (weights[at] ?? 0), 0);
}

const sumOf = (likely: readonly { readonly power: number }[]): number =>
  likely.reduce((sum, { power }) => sum + power, 0);
