import { capital } from '#shared/rules/capital.ts';
import type { ProgramRow } from '#shared/rules/programs/row.ts';
import type { Open, Sort } from '#shared/rules/programs/wishes.ts';

/** A program as it stands in the finder's list; `open` is what its page leaves open of the wishes. */
export type Listed = { readonly row: ProgramRow; readonly open: readonly Open[] };

/**
 * What stands in the finder's list above this program and those after it, where its order begins anew: `findPrograms` puts
 * some behind others whatever they cost. Empty where it goes on, and above what fits best.
 */
export const groupAbove = (list: readonly Listed[], at: number, sort: Sort): string => {
  const [before, here] = [list[at - 1], list[at]].map((one) => one && groupOf(one, sort));
  return here && here !== before ? here : '';
};

function groupOf({ row: { visa, fields, assumed, total }, open }: Listed, sort: Sort): string {
  const kind =
    visa === false
      ? 'not for a student visa'
      : fields.every((field) => field === 'public-health')
        ? 'public health'
        : '';
  const noFee = sort === 'cost' && (assumed === true || total === undefined);
  const onCondition = open.includes('condition');
  const others = open.length - (noFee && open.includes('fee') ? 1 : 0) - (onCondition ? 1 : 0);
  const gaps = [
    onCondition && 'on a condition of its own',
    noFee && 'no fee on their pages',
    others > 0 && (others === 1 ? 'one fact is not given' : `${others} facts are not given`),
  ].filter((gap) => gap !== false);
  const fit = open.length > 0 ? `may fit: ${gaps.join(', ')}` : gaps.join();
  return capital([kind, fit].filter(Boolean).join(', '));
}
