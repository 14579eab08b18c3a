/** How much signs say for something: each by its weight, added up. `names` are those of the weights. */
export function weighedSum<Name extends string>(
  names: readonly Name[],
  weights: Readonly<Record<Name, number>>,
  signs: Readonly<Record<Name, number>>,
): number {
  let sum = 0;
  for (const name of names) sum += weights[name] * signs[name];
  return sum;
}
