import { limits } from '#shared/contract/limits.ts';
import type { Programs } from './programs.ts';
import type { ShortlistRow, Shortlists } from './shortlists.ts';
import { faultOf, shownTicks, withTicks } from './ticks.ts';

const { programs: MOST } = limits.shortlist;

/** A list after programs were put to it, and what became of these; what is not named was there already. */
export type Put = {
  readonly row: ShortlistRow;
  readonly put: readonly string[];
  /** Those that found no room. */
  readonly left: readonly string[];
  /** Those that are no programs of ours. */
  readonly unknown: readonly string[];
};

/** Puts programs to the end of a user's list, in their order, as far as there is room; and ticks beside them, those that fit. */
export async function putPrograms(
  { lists, programs }: { readonly lists: Shortlists; readonly programs: Programs },
  userId: string,
  ids: readonly string[],
  ticks: readonly string[] = [],
): Promise<Put> {
  const known = ids.filter((id) => programs.find(id));
  let put: string[] = [];
  const row = await lists.change(userId, (before) => {
    const { programs: kept } = before;
    put = known.filter((id) => !kept.includes(id)).slice(0, Math.max(0, MOST - kept.length));
    const after = { ...before, programs: [...kept, ...put] };
    const added = shownTicks({ ...after, ticks: [...ticks] }).filter(
      (tick) => faultOf(tick, programs) === null && !before.ticks.includes(tick),
    );
    if (put.length === 0 && added.length === 0) return null;
    return {
      ...(put.length > 0 && { programs: after.programs }),
      ...(added.length > 0 && { ticks: withTicks(after, added, programs) }),
    };
  });
  return {
    row,
    put,
    left: known.filter((id) => !row.programs.includes(id)),
    unknown: ids.filter((id) => !known.includes(id)),
  };
}
