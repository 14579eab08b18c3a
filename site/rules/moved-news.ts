import { MOST_KEPT } from '#shared/contract/shortlist/program-id.ts';

/** What became of the programs that a browser had kept before somebody signed in there. */
export type Moved = {
  readonly moved: readonly string[];
  readonly left: readonly string[];
  readonly unknown: readonly string[];
  /** The account has other answers than the browser had. */
  readonly differs: boolean;
};

/** The same, in words; empty when there is nothing that a person would want to know. */
export function movedNews({ moved, left, unknown, differs }: Moved): string {
  return [
    ...(moved.length > 0
      ? [`${programs(moved)} kept in this browser ${moved.length === 1 ? 'is' : 'are'} in your account now.`]
      : []),
    ...(left.length > 0
      ? [
          `${programs(left)} found no room: an account keeps ${MOST_KEPT}. Let go of others, and ${left.length === 1 ? 'it moves' : 'they move'} too; logging out removes ${left.length === 1 ? 'it' : 'them'}.`,
        ]
      : []),
    ...(unknown.length > 0
      ? [`${programs(unknown)} kept in this browser ${unknown.length === 1 ? 'is' : 'are'} on our list no more.`]
      : []),
    ...(differs
      ? ['The seven answers of this browser are not in your account, which has its own: choose on your shortlist.']
      : []),
  ].join(' ');
}

const programs = ({ length }: readonly string[]): string => (length === 1 ? '1 program' : `${length} programs`);
