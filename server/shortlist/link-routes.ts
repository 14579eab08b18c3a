import * as endpoints from '#shared/contract/shortlist/shortlist-endpoints.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { hashToken, newToken } from '../accounts/refresh-token.ts';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';
import { problem } from '../http/problem.ts';
import type { Shortlists } from './shortlists.ts';
import { shownTicks } from './ticks.ts';
import { toShortlist } from './to-shortlist.ts';

/** The link by which others read a list: made and ended by its owner, read by whoever has it. */
export function mountShortlistLink(
  api: Api,
  { clock }: Pick<Deps, 'clock'>,
  { requireUser, lists }: Pick<Accounts, 'requireUser'> & { readonly lists: Shortlists },
): void {
  api.mount(endpoints.makeShortlistLink, async (_, c) => {
    const { user } = await requireUser(c);
    const token = newToken();
    const row = await lists.change(user.id, ({ programs: kept }) => {
      if (kept.length === 0) throw problem('shortlist_empty');
      return { linkHash: hashToken(token), linkMadeAt: new Date(clock()) };
    });
    return { token, shortlist: toShortlist(row) };
  });

  api.mount(endpoints.endShortlistLink, async (_, c) => {
    const { user } = await requireUser(c);
    const row = await lists.change(user.id, ({ linkHash }) =>
      linkHash === null ? null : { linkHash: null, linkMadeAt: null },
    );
    return toShortlist(row);
  });

  api.mount(endpoints.readSharedShortlist, async ({ body: { token } }) => {
    const row = await lists.findByLink(hashToken(token));
    if (!row?.linkMadeAt) throw problem('shortlist_link_ended');
    return {
      programs: [...row.programs],
      ticks: shownTicks(row),
      made_at: row.linkMadeAt.toISOString(),
      changed_at: row.changedAt.toISOString(),
    };
  });
}
