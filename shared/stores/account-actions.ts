import type { AccountsApi, SignedUp } from '../api/accounts-api.ts';
import { ApiError, saidBy } from '../api/api-error.ts';
import type { SignupRequest } from '../contract/accounts/accounts.ts';
import { TRY_AGAIN, UNEXPECTED } from '../contract/error-texts.ts';
import { signupError } from '../rules/account-errors.ts';
import type { FormErrors } from '../rules/check-form.ts';
import { fieldErrors } from '../rules/field-problems.ts';
import { type Text, text } from '../texts/text.ts';
import type { SessionStore } from './session-store.ts';

export type Failure = {
  /** What a person is told. */
  readonly text: Text;
  /** The reason, where the text names only what failed. */
  readonly reason: Text | null;
  /** Why it failed, or what to do about it: for places that have said already what failed. */
  readonly advice: Text;
  /** The person has an account already. */
  readonly offerLogin: boolean;
  /** What the server says of single fields, by their names on the wire. */
  readonly fields: FormErrors;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Of the server's refusal. */
  readonly code: string | null;
};
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

/** What one asks for on the way to an account and into it. Nothing here throws: a failure comes as words for the person. */
export type AccountActions = ReturnType<typeof createAccountActions>;

export function createAccountActions(api: AccountsApi, session: SessionStore) {
  return {
    login: ({ email, password }: { email: string; password: string }) =>
      attempt(text('Login failed. Please try again.'), () => session.login(email, password)),

    async signup(values: SignupRequest): Promise<Outcome<SignedUp>> {
      try {
        return { ok: true, value: await session.signup(values) };
      } catch (cause) {
        const failure = toFailure(cause, text(UNEXPECTED));
        const kind = cause instanceof ApiError ? cause.kind : 'http';
        const { whole, ...words } = signupError({ kind, code: failure.code, text: failure.text });
        return { ok: false, failure: { ...failure, ...words, reason: whole ? null : saidBy(cause) } };
      }
    },

    /** The one mail service whose addresses are accepted; empty for all, and while the server does not say. */
    acceptedDomain: (): Promise<string> => api.acceptedDomain().catch(() => ''),

    resendVerification: (email: string) =>
      attempt(text('Failed to resend verification email'), () => api.resendVerification(email)),

    async forgotPassword(email: string): Promise<Outcome<void>> {
      try {
        return { ok: true, value: await api.forgotPassword(email) };
      } catch (cause) {
        const failed = text('Failed to send password reset email. Please try again.');
        return { ok: false, failure: { ...toFailure(cause, failed), text: failed, reason: saidBy(cause) } };
      }
    },
  };
}

const PLAIN = { reason: null, advice: text(TRY_AGAIN), offerLogin: false, fields: {}, status: 0, code: null };

/** Runs a call; a failure comes as words, the server's own or `fallback`. */
export async function attempt<T>(fallback: Text, task: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await task() };
  } catch (cause) {
    return { ok: false, failure: toFailure(cause, fallback) };
  }
}

/** The server's own words where it has some, else the fallback. */
export function toFailure(cause: unknown, fallback: Text): Failure {
  if (!(cause instanceof ApiError)) return { ...PLAIN, text: fallback };
  const why = saidBy(cause);
  const { body, status, code } = cause;
  return { ...PLAIN, text: why ?? fallback, advice: why ?? PLAIN.advice, fields: fieldErrors(body), status, code };
}
