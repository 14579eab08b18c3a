import * as v from 'valibot';
import { email } from './auth.ts';
import { limits } from './limits.ts';
import { atMost, isVisible, plainText } from './text.ts';

const required = (field: string, max: number) =>
  v.pipe(plainText, v.trim(), v.check(isVisible, `${field} is required`), atMost(max, `${field} is too long`));

export const contactRequest = v.object({
  name: required('Name', limits.nameCharacters),
  email,
  phone: v.optional(v.pipe(plainText, v.trim(), v.maxLength(30, 'Phone is too long'))),
  subject: required('Subject', limits.contact.subjectCharacters),
  message: required('Message', limits.contact.messageCharacters),
  /** A field that people do not see; whoever fills it is not a person. */
  website: v.optional(v.pipe(plainText, v.maxLength(500))),
});
