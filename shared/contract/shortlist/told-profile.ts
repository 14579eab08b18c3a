import * as v from 'valibot';
import { CONSENT_NOW } from './profile-consent.ts';
import { studentProfile } from './student-profile.ts';

/** A guest's seven answers as they come with a question. Not in the chat's own file, which pages load that have none of them. */
export const toldProfile = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ consent: v.literal(CONSENT_NOW), answers: studentProfile }),
);
