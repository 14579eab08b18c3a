import { limits } from '#shared/contract/limits.ts';
import { TICK_ID } from '#shared/contract/shortlist/tick-id.ts';
import type { Programs } from './programs.ts';
import type { ShortlistRow } from './shortlists.ts';

type Kept = Pick<ShortlistRow, 'programs' | 'ticks'>;

/** What is wrong with a tick: its paper, or its program, is none of ours. */
export function faultOf(tick: string, programs: Programs): 'paper_unknown' | 'program_unknown' | null {
  const [paperId = '', program] = tick.split('.');
  const paper = TICK_ID.test(tick) ? programs.findPaper(paperId) : undefined;
  // A paper that serves all is ticked for no program, and one that does not for exactly one.
  if (!paper || paper.shared !== (program === undefined)) return 'paper_unknown';
  return program === undefined || programs.find(program) ? null : 'program_unknown';
}

/** The ticks that concern the list. Those of a program that was let go stay stored, for when it comes back. */
export const shownTicks = ({ ticks, programs }: Kept): string[] => ticks.filter((tick) => isOnList(tick, programs));

/**
 * The ticks with these added. When there are more than a list can have, those go that nobody sees: of programs that are not
 * on the list, and of papers that the content has no more.
 */
export function withTicks({ ticks, programs: kept }: Kept, added: readonly string[], programs: Programs): string[] {
  const all = [...new Set([...ticks, ...added])];
  return all.length <= limits.shortlist.ticks
    ? all
    : all.filter((tick) => isOnList(tick, kept) && faultOf(tick, programs) === null);
}

function isOnList(tick: string, kept: readonly string[]): boolean {
  const [, program] = tick.split('.');
  return program === undefined || kept.includes(program);
}
