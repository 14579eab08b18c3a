import * as v from 'valibot';
import { CONSENT_NOW } from '#shared/contract/shortlist/profile-consent.ts';
import { type StudentProfile, studentProfile } from '#shared/contract/shortlist/student-profile.ts';
import { wishesOf } from '#shared/rules/programs/profile-wishes.ts';
import { finderLink } from '#shared/rules/programs/wishes.ts';
import { createAccountLists } from './account-list.ts';
import { createGuestProfile } from './guest-profile.ts';

/** The seven answers of whoever is here. */
export type OwnProfile = {
  /** The account that has them; null, this browser. */
  readonly user: string | null;
  readonly answers: StudentProfile;
  /** The sentence that was agreed to; null, nothing may use them. */
  readonly consent: number | null;
  readonly finder: string;
  /** Others, that were given in this browser before signing in to an account with its own. */
  readonly others: StudentProfile | null;
};
export type OwnProfiles = {
  read(): OwnProfile;
  /** Says what was wrong; null when they are kept. */
  save(answers: StudentProfile, use: boolean): Promise<string | null>;
  forgetOthers(): void;
  watch(changed: () => void): void;
};

/** The seven answers, in the account, or in this browser while nobody is signed in. */
export function createOwnProfile(): OwnProfiles {
  const guest = createGuestProfile();
  const accounts = createAccountLists();
  return {
    read() {
      const list = accounts.read();
      if (list) {
        const { user, profile, profileConsent: consent, finder, otherProfile } = list;
        return { user, answers: known(profile) ?? {}, consent, finder, others: known(otherProfile) };
      }
      const kept = guest.read();
      const answers = known(kept?.answers) ?? {};
      return { user: null, answers, consent: kept?.consent ?? null, finder: kept?.finder ?? '', others: null };
    },
    async save(answers, use) {
      const user = accounts.read()?.user;
      if (user !== undefined) return (await import('./save-profile.ts')).saveProfile(user, answers, use);
      const finder = use ? finderLink(wishesOf(answers)) : '';
      const kept = { answers, consent: use ? CONSENT_NOW : null, finder };
      guest.set(Object.keys(answers).length > 0 ? kept : null);
      return null;
    },
    forgetOthers() {
      const list = accounts.read();
      if (list) accounts.change(list.user, { otherProfile: null });
    },
    watch(changed) {
      guest.watch(changed);
      accounts.watch(changed);
    },
  };
}

/** Answers that were stored, if that is what they are. */
function known(stored: unknown): StudentProfile | null {
  const parsed = v.safeParse(studentProfile, stored);
  return parsed.success ? parsed.output : null;
}
