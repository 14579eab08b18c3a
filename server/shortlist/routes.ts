import * as endpoints from '#shared/contract/shortlist/shortlist-endpoints.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';
import { problem } from '../http/problem.ts';
import { mountConsents } from './consent-routes.ts';
import { mountShortlistLink } from './link-routes.ts';
import { putProfile } from './put-profile.ts';
import { putPrograms } from './put-programs.ts';
import { createShortlists } from './shortlists.ts';
import { faultOf, withTicks } from './ticks.ts';
import { toShortlist } from './to-shortlist.ts';

/** The shortlist of who is signed in, what they agree to with it, and the link by which others read it. */
export function mountShortlist(
  api: Api,
  deps: Deps,
  { requireUser, mailTokens }: Pick<Accounts, 'requireUser' | 'mailTokens'>,
): void {
  const { programs, clock } = deps;
  const lists = createShortlists(deps);

  api.mount(endpoints.getShortlist, async (_, c) => {
    const { user } = await requireUser(c);
    return toShortlist(await lists.read(user.id));
  });

  api.mount(endpoints.keepProgram, async ({ params: { id } }, c) => {
    const { user } = await requireUser(c);
    if (!programs.find(id)) throw problem('program_unknown');
    const { row, left } = await putPrograms({ lists, programs }, user.id, [id]);
    if (left.length > 0) throw problem('shortlist_full');
    return toShortlist(row);
  });

  api.mount(endpoints.dropProgram, async ({ params: { id } }, c) => {
    const { user } = await requireUser(c);
    const row = await lists.change(user.id, ({ programs: kept }) =>
      kept.includes(id) ? { programs: kept.filter((one) => one !== id) } : null,
    );
    return toShortlist(row);
  });

  api.mount(endpoints.tickPaper, async ({ params: { id } }, c) => {
    const { user } = await requireUser(c);
    const fault = faultOf(id, programs);
    if (fault) throw problem(fault);
    const row = await lists.change(user.id, (before) =>
      before.ticks.includes(id) ? null : { ticks: withTicks(before, [id], programs) },
    );
    return toShortlist(row);
  });

  api.mount(endpoints.untickPaper, async ({ params: { id } }, c) => {
    const { user } = await requireUser(c);
    const row = await lists.change(user.id, ({ ticks }) =>
      ticks.includes(id) ? { ticks: ticks.filter((one) => one !== id) } : null,
    );
    return toShortlist(row);
  });

  api.mount(endpoints.moveShortlist, async ({ body }, c) => {
    const { user } = await requireUser(c);
    const { put, left, unknown, row } = await putPrograms({ lists, programs }, user.id, body.programs, body.ticks);
    const moved = { moved: [...put], left: [...left], unknown: [...unknown] };
    if (!body.profile) return { shortlist: toShortlist(row), ...moved, profile_differs: false };
    const taken = await putProfile(lists, user.id, body.profile, new Date(clock()));
    return { shortlist: toShortlist(taken.row), ...moved, profile_differs: taken.differs };
  });
  mountConsents(api, deps, { requireUser, mailTokens, lists });
  mountShortlistLink(api, deps, { requireUser, lists });
}
