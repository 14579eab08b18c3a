import * as v from 'valibot';
import { email } from '../accounts/accounts.ts';
import { limits } from '../limits.ts';
import { atMost, isVisible, plainText } from '../text.ts';

const required = (field: string, max: number) =>
  v.pipe(plainText, v.trim(), v.check(isVisible, `${field} is required`), atMost(max, `${field} is too long`));

/** A field that people do not see; whoever fills it is not a person. */
export const honeypot = v.optional(v.pipe(plainText, v.maxLength(500)));

/**
 * The access token of who is signed in, expired or not. It only tells whether an address is the writer's own: a message is
 * never refused because a session has ended.
 */
export const writersSession = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(2_000))), undefined);

export const contactRequest = v.object({
  name: required('Name', limits.nameCharacters),
  email,
  phone: v.optional(v.pipe(plainText, v.trim(), v.maxLength(30, 'Phone is too long'))),
  subject: required('Subject', limits.contact.subjectCharacters),
  message: required('Message', limits.contact.messageCharacters),
  website: honeypot,
  session: writersSession,
});
export type ContactMessage = Omit<v.InferOutput<typeof contactRequest>, 'website' | 'session'>;

/** `reference` names the message in the mails about it; `receipt` says whether its writer is sent one. */
export const contactResponse = v.object({ message: v.string(), reference: v.string(), receipt: v.boolean() });
