import * as v from 'valibot';
import { PROFILE_CONSENTS } from './profile-consent.ts';
import { studentProfile } from './student-profile.ts';

/** Seven answers that a browser has kept, and the sentence that was agreed to there; null, none was. */
export const browserProfile = v.object({
  answers: studentProfile,
  consent: v.nullable(v.picklist(PROFILE_CONSENTS)),
});
