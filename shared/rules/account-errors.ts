import type { ErrorCode } from '../contract/errors.ts';
import { type Text, text } from '../texts/text.ts';
import { byCode, hasCode } from './error-code.ts';

type Refusal = { readonly kind: string; readonly code: string | null; readonly text: Text };

/** What the sign-up form says of a refusal. `whole`: there is no reason to add. */
export type SignupError = { readonly text: Text; readonly offerLogin: boolean; readonly whole: boolean };

/** Refusals that say by themselves what to do: the server's words stay as they are. */
const AS_SAID = {
  too_many_requests: true,
  many_sign_ups_here: true,
  many_sign_ups: true,
} as const satisfies Partial<Record<ErrorCode, true>>;

/** The sign-up form's words for a refusal (specification, "Signup form"). */
export function signupError(error: Refusal): SignupError {
  const whole = (words: Text, offerLogin = false) => ({ text: words, offerLogin, whole: true });
  if (hasCode(error, 'email_taken'))
    return whole(text('An account with this email address already exists. Please try logging in instead.'), true);
  if (error.kind === 'network' || error.kind === 'timeout')
    return whole(text('Network error. Please check your internet connection and try again.'));
  if (byCode(AS_SAID, error)) return whole(error.text);
  return { text: text('Registration failed. Please try again.'), offerLogin: false, whole: false };
}

/** The verification page's words for a refusal. */
export const verificationErrorText = (failure: { readonly code: string | null; readonly text: Text }): Text =>
  hasCode(failure, 'verification_link_invalid')
    ? text('This verification link has expired or is invalid. Please request a new verification email.')
    : failure.text;
