/**
 * Versions of the sentence by which a student lets their seven answers be used. The first named the list and the finder, the
 * second names the assistant too.
 */
export const PROFILE_CONSENTS = [1, 2] as const;
export type ProfileConsent = (typeof PROFILE_CONSENTS)[number];
/** The sentence that is asked now: whoever has agreed to an earlier one is asked again for what is new in it. */
export const CONSENT_NOW = 2 satisfies ProfileConsent;
