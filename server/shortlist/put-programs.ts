import { limits } from '#shared/contract/limits.ts';
import type { Programs } from './programs.ts';
import type { ShortlistRow, Shortlists } from './shortlists.ts';

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

/** Puts programs to the end of a user's list, in their order, as far as there is room. */
export async function putPrograms(
  { lists, programs }: { readonly lists: Shortlists; readonly programs: Programs },
  userId: string,
  ids: readonly string[],
): Promise<Put> {
  const known = ids.filter((id) => programs.find(id));
  let put: string[] = [];
  const row = await lists.change(userId, ({ programs: kept }) => {
    put = known.filter((id) => !kept.includes(id)).slice(0, Math.max(0, MOST - kept.length));
    return put.length > 0 ? { programs: [...kept, ...put] } : null;
  });
  return {
    row,
    put,
    left: known.filter((id) => !row.programs.includes(id)),
    unknown: ids.filter((id) => !known.includes(id)),
  };
}
