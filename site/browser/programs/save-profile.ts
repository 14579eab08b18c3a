import { CONSENT_NOW } from '#shared/contract/shortlist/profile-consent.ts';
import type { StudentProfile } from '#shared/contract/shortlist/student-profile.ts';
import { resultOf } from '../call-result.ts';
import { shortlistApi, takeShortlist } from './sync-kept.ts';

/** Saves a user's seven answers, and whether they may be used by the sentence that is asked now. Null when it is done. */
export async function saveProfile(user: string, answers: StudentProfile, use: boolean): Promise<string | null> {
  const result = await resultOf(() => shortlistApi().saveProfile(answers, use ? CONSENT_NOW : null));
  if (!('value' in result)) return result.problem;
  takeShortlist(user, result.value);
  return null;
}
