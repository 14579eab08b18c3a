/** What is asked for: its terms, and how much each of them weighs. */
export type Asked = ReadonlyMap<string, number>;

export type TermSets = {
  /** By group, how much its nearest set and the question have in common, against what each has: 0 to 1. */
  likeness(asked: Asked): Float64Array;
  /** By group of one set, the share of that set that the question has: 0 to 1. */
  met(asked: Asked): Float64Array;
  /** By group of one set, the share of the question that the set has: 0 to 1. */
  share(asked: Asked): Float64Array;
};

/**
 * Sets of terms in groups, such as the asked-as lines of each section, made to be compared with a question all at once: only
 * the sets that have one of its terms are looked at. A set may stand in many groups. `weight` says how telling a term is.
 */
export function createTermSets(
  groups: readonly (readonly ReadonlySet<string>[])[],
  weight: (term: string) => number,
): TermSets {
  const sets = [...new Set(groups.flat())];
  const places = new Map(sets.map((set, at) => [set, at]));
  const members = groups.map((group) => Int32Array.from(group, (set) => places.get(set) ?? 0));
  const totals = Float64Array.from(sets, (set) => [...set].reduce((sum, term) => sum + weight(term), 0));
  const having = new Map<string, number[]>();
  for (const [at, set] of sets.entries())
    for (const term of set) {
      const known = having.get(term);
      if (known) known.push(at);
      else having.set(term, [at]);
    }

  /** By set, the sum of what its terms that are asked for are worth. */
  function common(asked: Asked, worth: (term: string, asked: number) => number): Float64Array {
    const sums = new Float64Array(sets.length);
    for (const [term, value] of asked)
      for (const at of having.get(term) ?? NOWHERE) sums[at] = (sums[at] ?? 0) + worth(term, value);
    return sums;
  }
  function best(values: Float64Array): Float64Array {
    const most = new Float64Array(members.length);
    members.forEach((own, group) => {
      let highest = 0;
      for (const at of own) highest = Math.max(highest, values[at] ?? 0);
      most[group] = highest;
    });
    return most;
  }
  const asIsAsked = (_term: string, value: number) => value;

  return {
    likeness(asked) {
      const mine = sumOf(asked);
      return best(
        common(asked, asIsAsked).map((sum, at) => (sum === 0 ? 0 : sum / Math.sqrt(mine * (totals[at] ?? 0)))),
      );
    },
    met: (asked) => best(common(asked, weight).map((sum, at) => (sum === 0 ? 0 : sum / (totals[at] ?? 0)))),
    share(asked) {
      const mine = sumOf(asked);
      return best(common(asked, asIsAsked).map((sum) => (mine === 0 ? 0 : sum / mine)));
    },
  };
}

const NOWHERE: readonly number[] = [];

function sumOf(asked: Asked): number {
  let sum = 0;
  for (const value of asked.values()) sum += value;
  return sum;
}
