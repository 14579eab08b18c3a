import { limits } from '#shared/contract/limits.ts';
import { longDate } from '#shared/rules/dates.ts';
import { planFor } from '#shared/rules/programs/plan.ts';
import { programPath } from '#shared/rules/programs/row.ts';
import type { Programs } from '../shortlist/programs.ts';

/** The programs of a list, a line each, as a counsellor reads them; what is no program of ours is left out, and so is what no list has room for. */
export function shortlistLines(
  ids: readonly string[],
  { programs, now, origin }: { readonly programs: Programs; readonly now: number; readonly origin: string },
): string {
  const today = new Date(now).toISOString().slice(0, 10);
  return [...new Set(ids)]
    .flatMap((id) => programs.find(id) ?? [])
    .slice(0, limits.shortlist.programs)
    .map((row) => {
      const plan = planFor(row, today);
      const day =
        plan === null
          ? 'no last day known'
          : plan.from === 'page'
            ? `last day to apply ${longDate(plan.deadline)}`
            : `to be applied for by ${longDate(plan.deadline)}, its page names no last day`;
      return `${row.title}, ${row.university}: ${day}. ${origin}${programPath(row)}`;
    })
    .join('\n');
}
