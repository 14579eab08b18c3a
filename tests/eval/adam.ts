/** How much of its past a mean keeps at each step: of the slope, and of its square. */
const KEPT = { slope: 0.9, square: 0.99 };

/**
 * Finds weights at which a loss is least, from 0 on, by Adam (https://arxiv.org/abs/1412.6980). `slopesAt` says how the loss
 * rises with each weight.
 */
export function leastByAdam(
  count: number,
  slopesAt: (weights: readonly number[]) => readonly number[],
  { steps, rate }: { readonly steps: number; readonly rate: number },
): number[] {
  const weights = Array.from({ length: count }, () => 0);
  const mean = weights.map(() => 0);
  const square = weights.map(() => 0);
  for (let step = 1; step <= steps; step++)
    for (const [at, slope] of slopesAt(weights).entries()) {
      const m = KEPT.slope * (mean[at] ?? 0) + (1 - KEPT.slope) * slope;
      const s = KEPT.square * (square[at] ?? 0) + (1 - KEPT.square) * slope * slope;
      mean[at] = m;
      square[at] = s;
      weights[at] =
        (weights[at] ?? 0) -
        (rate * m) / (1 - KEPT.slope ** step) / (Math.sqrt(s / (1 - KEPT.square ** step)) + Number.EPSILON);
    }
  return weights;
}
