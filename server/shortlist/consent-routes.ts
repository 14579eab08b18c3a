import * as endpoints from '#shared/contract/shortlist/shortlist-endpoints.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';
import { problem } from '../http/problem.ts';
import { agreed } from './put-profile.ts';
import { endReminders } from './reminders.ts';
import type { Shortlists } from './shortlists.ts';
import { toShortlist } from './to-shortlist.ts';

/** What a student agrees to and takes back: that their answers are used, and mails before dates. */
export function mountConsents(
  api: Api,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { requireUser, mailTokens, lists }: Pick<Accounts, 'requireUser' | 'mailTokens'> & { readonly lists: Shortlists },
): void {
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
}
