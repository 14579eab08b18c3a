import * as v from 'valibot';
import { email, phoneNumber } from '../accounts/accounts.ts';
import { withLanguage } from '../language.ts';
import { limits } from '../limits.ts';
import { atMost, plainText } from '../text.ts';
import { honeypot, writersSession } from './contact.ts';

const optionalText = (max: number, message: string) =>
  v.optional(v.pipe(plainText, v.trim(), atMost(max, message)), '');

const wish = {
  name: optionalText(limits.nameCharacters, 'Name must be less than 100 characters'),
  best_time: optionalText(limits.counsellor.timeCharacters, 'Please make it shorter'),
  /** They have agreed that this is kept, and that somebody writes or calls. */
  consent: v.optional(
    v.pipe(
      v.boolean(),
      v.check((yes) => yes, 'Please tick the box: without it we may not contact you'),
    ),
    false,
  ),
  /** What was asked and answered, when the student wants it read. */
  conversation: optionalText(limits.counsellor.conversationCharacters, 'The conversation is too long'),
  /** The programs that they keep, when the student wants them seen: ids, a space between. What is no program of ours is left out. */
  shortlist: v.optional(plainText, ''),
  website: honeypot,
  session: writersSession,
};

export const byEmail = v.object({ ...wish, channel: v.literal('email'), email: v.optional(email, '') });
export const byPhone = v.object({
  ...wish,
  channel: v.picklist(['whatsapp', 'phone']),
  phone: v.optional(
    v.pipe(phoneNumber('Please enter a valid phone number'), v.nonEmpty('Please enter your phone number')),
    '',
  ),
});

/** A student who would like to talk to a person. */
export const counsellorRequest = v.variant('channel', [byEmail, byPhone]);
export type CounsellorRequest = v.InferInput<typeof counsellorRequest>;

/** The same with the language of the mail about it. */
export const writtenCounsellorRequest = v.variant('channel', [withLanguage(byEmail), withLanguage(byPhone)]);
