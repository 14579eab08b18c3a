import { type Text, text } from '../texts/text.ts';
import * as texts from './error-texts.ts';
import { limits } from './limits.ts';

type Entry = { readonly status: number; readonly text: string | ((about: never) => readonly Text[]) };

/**
 * Every refusal of the server: the code that clients act on, the HTTP status it comes with, and what a person reads.
 * Texts are those of the specification's catalogue, and each stands only here
 * and in `error-texts.ts`. Whoever needs one names it: a reworded text changes nothing but the text.
 */
export const ERRORS = {
  unexpected: { status: 500, text: texts.UNEXPECTED },
  unavailable: { status: 503, text: 'The service is not available right now. Please try again in a moment.' },
  busy: { status: 503, text: 'The service is busy. Please try again in a moment.' },
  not_available_here: { status: 501, text: 'This is not available here' },
  not_found: { status: 404, text: 'Not found' },
  method_not_allowed: { status: 405, text: 'This method is not allowed here' },
  body_too_large: {
    status: 413,
    text: (kilobytes: number) => [text('The request body is larger than #1 KB', kilobytes)],
  },
  json_required: { status: 415, text: 'The request must have the content type application/json' },
  form_required: { status: 415, text: 'The request must be a form post' },
  json_invalid: { status: 400, text: 'The request body is not valid JSON' },
  validation_failed: { status: 422, text: texts.VALIDATION_FAILED },
  too_many_requests: {
    status: 429,
    text: (wait: Text) => [text('Too many requests.'), wait],
  },

  site_not_enabled: { status: 403, text: 'The assistant is not enabled for this site' },
  site_unknown: { status: 404, text: 'The assistant is not enabled for this site' },
  not_from_this_site: { status: 403, text: 'This call is not allowed from this site' },
  own_window_only: { status: 403, text: 'On this site people sign in through our own window' },
  own_pages_only: { status: 403, text: 'This can only be done on our own pages, not from another site' },
  own_form_only: { status: 403, text: 'Please use the form on our own contact page' },
  window_sign_in_failed: { status: 400, text: 'This sign-in could not be completed. Please try again.' },

  sign_in_required: { status: 401, text: 'Please sign in again' },
  session_ended: { status: 401, text: texts.SESSION_ENDED },
  password_changed: { status: 401, text: texts.PASSWORD_CHANGED },
  wrong_credentials: { status: 401, text: 'Invalid email or password' },
  email_unverified: {
    status: 403,
    text: 'Please verify your email address before you sign in. We have sent you a link.',
  },
  too_many_sign_ins_here: {
    status: 429,
    text: (wait: Text) => [text('Too many tries to sign in from here.'), wait],
  },
  too_many_sign_ins: {
    status: 429,
    text: (wait: Text) => [text('Too many tries to sign in to this account.'), wait],
  },
  email_taken: { status: 409, text: 'User with this email already exists' },
  many_sign_ups_here: {
    status: 429,
    text: (wait: Text) => [text('Many people have signed up from this network in the last hour.'), wait],
  },
  many_sign_ups: {
    status: 429,
    text: (wait: Text) => [text('Many people have signed up here in the last hour.'), wait],
  },
  verification_link_invalid: { status: 400, text: 'This verification link is invalid or has expired' },
  /** A verification link of an address that was signed up more than once. */
  password_required: {
    status: 409,
    text: 'This address was signed up more than once. Please enter the password that you chose.',
  },
  resend_limit_reached: {
    status: 429,
    text: texts.RESENDS_USED_UP,
  },
  reset_link_invalid: {
    status: 400,
    text: 'Invalid or missing reset token. Please request a new password reset.',
  },
  too_many_tries: { status: 429, text: (wait: Text) => [text('Too many tries.'), wait] },

  subscription_required: { status: 402, text: texts.SUBSCRIPTION_REQUIRED },
  /** Of a guest, or of a month's messages. */
  message_limit_exceeded: {
    status: 429,
    text: (of: 'guest' | number | undefined) =>
      of === 'guest' ? [text(texts.ALLOWANCE_USED_UP)] : [texts.monthUsedUpText(of)],
  },
  /** Not what this guest has used: what many have, from one network or on one site. */
  guest_ceiling_reached: {
    status: 429,
    text: (place: 'network' | 'site') =>
      place === 'network'
        ? [text('Many free questions have come from this network today. Sign up to go on.')]
        : [text('Many free questions have come from this site today. Sign up to go on.')],
  },
  key_invalid: { status: 400, text: 'The Idempotency-Key is not valid' },
  key_used: { status: 422, text: 'This Idempotency-Key was used for another message' },
  nonce_invalid: { status: 400, text: 'The Guest-Nonce is not valid: it must be 22 to 100 letters of base64url' },
  question_not_found: { status: 404, text: 'Question not found' },
  no_answer: { status: 404, text: 'This question has no answer' },
  answer_failed: { status: 503, text: 'The assistant could not answer. Please try again in a moment.' },
  conversation_not_found: { status: 404, text: 'Conversation not found' },
  conversation_went_on: { status: 409, text: 'The conversation has gone on meanwhile' },
  message_not_found: { status: 404, text: 'Message not found' },

  program_unknown: { status: 404, text: 'This program is not on our list. It may have been taken off it.' },
  paper_unknown: { status: 404, text: 'This paper is not on our checklist. It may have been taken off it.' },
  shortlist_full: {
    status: 409,
    text: `Your list is full: ${limits.shortlist.programs} programs. Let go of one first.`,
  },
  shortlist_empty: { status: 409, text: 'Keep a program first: there is nothing to share yet.' },
  shortlist_link_ended: {
    status: 404,
    text: 'This link has been switched off, or part of it is missing. Ask whoever sent it for a new one.',
  },

  reminder_link_unknown: {
    status: 404,
    text: 'This link is too old, or part of it is missing. Sign in, and switch the mails off on your shortlist.',
  },

  payment_not_initiated: { status: 502, text: texts.PAYMENT_NOT_INITIATED },
  payment_not_verified: { status: 400, text: texts.PAYMENT_NOT_VERIFIED },
  payment_pending: {
    status: 503,
    text: 'Your payment is being confirmed. Your plan becomes active as soon as the bank has answered.',
  },
  paid_twice: {
    status: 409,
    text: 'You had paid already, and your plan is active. This second payment goes back to the account or card that paid.',
  },
  earlier_payment_arrived: { status: 409, text: texts.EARLIER_PAYMENT_ARRIVED },
  already_subscribed: { status: 409, text: texts.ALREADY_SUBSCRIBED },
  no_subscription: { status: 409, text: 'You have no active subscription' },
  order_not_found: { status: 404, text: 'Order not found' },
  order_paid: { status: 400, text: 'The order is already paid' },
  outcome_unknown: { status: 422, text: 'The sandbox does not know this outcome' },
  signature_invalid: { status: 401, text: 'The signature is not valid' },
} as const satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof ERRORS;

/** Codes whose text is always the same. */
export type PlainCode = { [C in ErrorCode]: (typeof ERRORS)[C]['text'] extends string ? C : never }[ErrorCode];

/** Codes whose text says how long to wait. */
export type WaitCode = {
  [C in ErrorCode]: (typeof ERRORS)[C]['text'] extends (wait: Text) => readonly Text[] ? C : never;
}[ErrorCode];
