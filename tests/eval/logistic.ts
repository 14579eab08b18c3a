import { chanceBy } from '#server/assistant/library/learned-weights.ts';
import { leastByAdam } from './adam.ts';
import { type Learning, weigh } from './softmax.ts';

/** The signs of a thing in the order of their names, and whether it is what is learned to be told. */
type Example = { readonly signs: readonly number[]; readonly is: boolean };

/** How likely it is by these weights, of which the first is what there is without any sign. */
export const chanceOf = (signs: readonly number[], weights: readonly number[]): number =>
  chanceBy(weigh([1, ...signs], weights));

/** Logistic regression: how much each of so many signs counts, behind what there is without any sign. */
export function learnLogistic(from: readonly Example[], signs: number, { ridge, ...pace }: Learning): number[] {
  const slopesAt = (weights: readonly number[]) => {
    const slopes = weights.map((weight, at) => (at === 0 ? 0 : ridge * weight));
    for (const one of from) {
      const surplus = (chanceOf(one.signs, weights) - (one.is ? 1 : 0)) / from.length;
      for (const [at, value] of [1, ...one.signs].entries()) slopes[at] = (slopes[at] ?? 0) + surplus * value;
    }
    return slopes;
  };
  return leastByAdam(signs + 1, slopesAt, pace);
}
