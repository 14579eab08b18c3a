import type { Shortlist } from '#shared/contract/shortlist/shortlist.ts';
import * as endpoints from '#shared/contract/shortlist/shortlist-endpoints.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { hashToken, newToken } from '../accounts/refresh-token.ts';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';
import { problem } from '../http/problem.ts';
import { agreed, putProfile } from './put-profile.ts';
import { putPrograms } from './put-programs.ts';
import { endReminders } from './reminders.ts';
import { createShortlists, type ShortlistRow } from './shortlists.ts';
import { faultOf, shownTicks, withTicks } from './ticks.ts';

/** The shortlist of who is signed in, and the link by which others read it. */
export function mountShortlist(
  api: Api,
  deps: Deps,
  { requireUser, mailTokens }: Pick<Accounts, 'requireUser' | 'mailTokens'>,
): void {
  const { db, programs, clock } = deps;
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

  api.mount(endpoints.saveStudentProfile, async ({ body: { profile, use, consent } }, c) => {
    const { user } = await requireUser(c);
    const row = await lists.change(user.id, (before) => ({
      profile,
      ...agreed(before, use ? consent : null, new Date(clock())),
    }));
    return toShortlist(row);
  });

  api.mount(endpoints.setReminders, async ({ body: { on } }, c) => {
    const { user } = await requireUser(c);
    const row = await lists.change(user.id, ({ remindersSince }) => {
      if (on === (remindersSince !== null)) return null;
      return { remindersSince: on ? new Date(clock()) : null };
    });
    return toShortlist(row);
  });

  api.mount(endpoints.switchOffReminders, async ({ params: { token } }) => {
    if (!(await endReminders(db, mailTokens, token))) throw problem('reminder_link_unknown');
    return { message: 'The mails are off.' };
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

const toShortlist = (row: ShortlistRow): Shortlist => ({
  programs: [...row.programs],
  ticks: shownTicks(row),
  link_made_at: row.linkMadeAt?.toISOString() ?? null,
  reminders: row.remindersSince !== null,
  profile: row.profile,
  profile_used: row.profileUsedSince !== null,
  profile_consent: row.profileUsedSince === null ? null : (row.profileConsent ?? 1),
});
