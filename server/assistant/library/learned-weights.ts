import { sumOf } from './asked-terms.ts';

/** What each of some signs counts, and how much the signs of a thing say together: each by its weight, added up. */
export function learnedWeights<Name extends string>(weights: Readonly<Record<Name, number>>) {
  const names = Object.keys(weights).filter((name): name is Name => name in weights);
  return {
    weights,
    /** In the order of the weights. */
    names,
    weigh(signs: Readonly<Record<Name, number>>): number {
      let sum = 0;
      for (const name of names) sum += weights[name] * signs[name];
      return sum;
    },
  };
}

/** How likely each of several things is by what its signs say: shares of 1. */
export function chancesBy(sums: readonly number[]): number[] {
  const powers = sums.map((sum) => Math.exp(sum));
  const whole = sumOf(powers);
  return powers.map((power) => power / whole);
}

/** How likely a thing is by itself, 0 to 1, by what its signs say (logistic regression). */
export const chanceBy = (sum: number): number => 1 / (1 + Math.exp(-sum));
