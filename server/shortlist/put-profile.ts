import { isDeepStrictEqual } from 'node:util';
import type * as v from 'valibot';
import type { browserProfile } from '#shared/contract/shortlist/browser-profile.ts';
import type { ProfileConsent } from '#shared/contract/shortlist/profile-consent.ts';
import type { ShortlistRow, Shortlists } from './shortlists.ts';

type Consent = Pick<ShortlistRow, 'profileUsedSince' | 'profileConsent'>;

/** That the student agrees to a sentence, or to none: since when stays as long as the sentence does. */
export function agreed(before: Consent, consent: ProfileConsent | null, now: Date): Consent {
  if (consent === null) return { profileUsedSince: null, profileConsent: null };
  const same = before.profileUsedSince !== null && (before.profileConsent ?? 1) === consent;
  return { profileUsedSince: same ? before.profileUsedSince : now, profileConsent: consent };
}

/**
 * Puts a browser's seven answers, with what was agreed to there, to an account that has none. An account's own stay as they
 * are, and so does what was agreed to of them; `differs` says that they are others.
 */
export async function putProfile(
  lists: Shortlists,
  userId: string,
  { answers, consent }: v.InferOutput<typeof browserProfile>,
  now: Date,
): Promise<{ readonly row: ShortlistRow; readonly differs: boolean }> {
  const row = await lists.change(userId, (before) =>
    Object.keys(before.profile).length > 0 ? null : { profile: answers, ...agreed(before, consent, now) },
  );
  return { row, differs: !isDeepStrictEqual(row.profile, answers) };
}
