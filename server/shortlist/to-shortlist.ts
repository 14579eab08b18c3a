import type { Shortlist } from '#shared/contract/shortlist/shortlist.ts';
import type { ShortlistRow } from './shortlists.ts';
import { shownTicks } from './ticks.ts';

/** A list as its owner gets it. */
export const toShortlist = (row: ShortlistRow): Shortlist => ({
  programs: [...row.programs],
  ticks: shownTicks(row),
  link_made_at: row.linkMadeAt?.toISOString() ?? null,
  reminders: row.remindersSince !== null,
  profile: row.profile,
  profile_used: row.profileUsedSince !== null,
  profile_consent: row.profileUsedSince === null ? null : (row.profileConsent ?? 1),
});
