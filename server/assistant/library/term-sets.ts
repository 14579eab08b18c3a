import { sumOf } from './asked-terms.ts';

/** What is asked for: its terms, and how much each of them weighs. */
type Asked = ReadonlyMap<string, number>;

export type TermSets = ReturnType<typeof createTermSets>;

/**
 * Sets of terms in groups, such as the asked-as lines of each section, made to be compared with a question all at once: only
 * the sets that have one of its terms are looked at. A set may stand in many groups. `weight` says how telling a term is.
 */
export function createTermSets(groups: readonly (readonly ReadonlySet<string>[])[], weight: (term: string) => number) {
  const sets = [...new Set(groups.flat())];
  const places = new Map(sets.map((set, at) => [set, at]));
  const homes: number[][] = sets.map(() => []);
  for (const [group, own] of groups.entries()) for (const set of own) homes[places.get(set) ?? 0]?.push(group);
  const totals = Float64Array.from(sets, (set) => [...set].reduce((sum, term) => sum + weight(term), 0));
  const having = new Map<string, number[]>();
  for (const [at, set] of sets.entries())
    for (const term of set) {
      const known = having.get(term);
      if (known) known.push(at);
      else having.set(term, [at]);
    }

  /** By group, the best that one of its sets comes to: `worth` of each term that is asked for, summed, and then `of` the set's total. */
  function best(
    asked: Asked,
    worth: (term: string, asked: number) => number,
    of: (sum: number, total: number) => number,
  ) {
    const sums = new Float64Array(sets.length);
    const touched: number[] = [];
    for (const [term, value] of asked) {
      const each = worth(term, value);
      for (const at of having.get(term) ?? NOWHERE) {
        const sum = sums[at] ?? 0;
        if (sum === 0) touched.push(at);
        sums[at] = sum + each;
      }
    }
    const most = new Float64Array(groups.length);
    for (const at of touched) {
      const value = of(sums[at] ?? 0, totals[at] ?? 0);
      for (const group of homes[at] ?? NOWHERE) if (value > (most[group] ?? 0)) most[group] = value;
    }
    return most;
  }
  const asIsAsked = (_term: string, value: number) => value;

  return {
    /** By group, how much its nearest set and the question have in common, against what each has: 0 to 1. */
    likeness(asked: Asked): Float64Array {
      const mine = sumOf(asked.values());
      return best(asked, asIsAsked, (sum, total) => (sum === 0 ? 0 : sum / Math.sqrt(mine * total)));
    },
    /** By group of one set, the share of that set that the question has: 0 to 1. */
    met: (asked: Asked): Float64Array => best(asked, weight, (sum, total) => (sum === 0 ? 0 : sum / total)),
    /** By group of one set, the share of the question that the set has: 0 to 1. */
    share(asked: Asked): Float64Array {
      const mine = sumOf(asked.values());
      return best(asked, asIsAsked, (sum) => (mine === 0 ? 0 : sum / mine));
    },
  };
}

const NOWHERE: readonly number[] = [];
