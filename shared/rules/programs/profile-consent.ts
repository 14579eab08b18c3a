import type { ProfileConsent } from '../../contract/shortlist/profile-consent.ts';

/** The sentences that students agree to, by version. One is never changed: what says more is a version more, asked anew. */
export const CONSENT_SENTENCES: Readonly<Record<ProfileConsent, string>> = {
  1: 'Use my answers on this list and in the finder. I can take this back at any time.',
  2: 'Use my answers on this list, in the finder and in the assistant’s answers. I can stop that here at any time, with one tap.',
};
