import type { AccountsApi, SignedUp } from '../api/accounts-api.ts';
import { ApiError, saidBy } from '../api/api-error.ts';
import type { Profile, SignupRequest } from '../contract/accounts/accounts.ts';
import { TRY_AGAIN } from '../contract/error-texts.ts';
import { signupError } from '../rules/account-errors.ts';
import type { FormErrors } from '../rules/check-form.ts';
import { fieldErrors } from '../rules/field-problems.ts';
import type { SessionStore } from './session-store.ts';

export type Failure = {
  /** What a person is told. */
  readonly text: string;
  /** The reason, where the text names only what failed. */
  readonly reason: string | null;
  /** Why it failed, or what to do about it: for places that have said already what failed. */
  readonly advice: string;
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

/** Everything an account form can ask for. Nothing here throws: a failure comes as words for the person. */
export type AccountActions = ReturnType<typeof createAccountActions>;

export function createAccountActions(api: AccountsApi, session: SessionStore) {
  /** Calls that need a bearer say so before they are made. */
  const asUser = <T>(task: () => Promise<T>): Promise<T> => {
    if (session.accessToken() !== null) return task();
    throw new ApiError('No access token available', { kind: 'http', status: 401 });
  };

  return {
    login: ({ email, password }: { email: string; password: string }) =>
      attempt('Login failed. Please try again.', () => session.login(email, password)),

    async signup(values: SignupRequest): Promise<Outcome<SignedUp>> {
      try {
        return { ok: true, value: await session.signup(values) };
      } catch (cause) {
        const failure = toFailure(cause, '');
        const kind = cause instanceof ApiError ? cause.kind : 'http';
        const { whole, ...words } = signupError({ kind, code: failure.code, message: failure.text });
        return { ok: false, failure: { ...failure, ...words, reason: whole ? null : saidBy(cause) } };
      }
    },

    /** The one mail service whose addresses are accepted; empty for all, and while the server does not say. */
    acceptedDomain: (): Promise<string> => api.acceptedDomain().catch(() => ''),

    resendVerification: (email: string) =>
      attempt('Failed to resend verification email', () => api.resendVerification(email)),

    async forgotPassword(email: string): Promise<Outcome<void>> {
      try {
        return { ok: true, value: await api.forgotPassword(email) };
      } catch (cause) {
        const text = 'Failed to send password reset email. Please try again.';
        return { ok: false, failure: { ...toFailure(cause, text), text, reason: saidBy(cause) } };
      }
    },
    resetPassword: (token: string, newPassword: string) =>
      attempt('Failed to reset password. Please try again.', () =>
        api.resetPassword({ token, new_password: newPassword }),
      ),

    async loadProfile(): Promise<Outcome<Profile>> {
      const outcome = await attempt('Failed to fetch profile', () => asUser(() => api.profile()));
      if (outcome.ok) session.adoptProfile(outcome.value);
      return outcome;
    },
    /** An empty phone is left out, which takes a stored one away. */
    async updateProfile({ name, phone }: { name: string; phone: string }): Promise<Outcome<Profile>> {
      const body = { name, ...(phone && { phone }) };
      const outcome = await attempt('Failed to update profile', () => asUser(() => api.updateProfile(body)));
      if (outcome.ok) session.adoptProfile(outcome.value);
      return outcome;
    },
    changePassword: (body: { current_password: string; new_password: string }) =>
      attempt('Failed to change password', () => asUser(() => api.changePassword(body))),
    deleteAccount: () => attempt('Failed to delete account', () => asUser(() => session.deleteAccount())),
  };
}

const PLAIN = { reason: null, advice: TRY_AGAIN, offerLogin: false, fields: {}, status: 0, code: null };

/** Runs a call; a failure comes as words, the server's own or `fallback`. */
export async function attempt<T>(fallback: string, task: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await task() };
  } catch (cause) {
    return { ok: false, failure: toFailure(cause, fallback) };
  }
}

/** The server's own words where it has some, else the fallback. */
export function toFailure(cause: unknown, fallback: string): Failure {
  if (!(cause instanceof ApiError)) return { ...PLAIN, text: fallback };
  const said = saidBy(cause);
  const { body, status, code } = cause;
  return { ...PLAIN, text: said ?? fallback, advice: said ?? TRY_AGAIN, fields: fieldErrors(body), status, code };
}
