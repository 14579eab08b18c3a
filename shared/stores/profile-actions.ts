import type * as v from 'valibot';
import { ApiError } from '../api/api-error.ts';
import type { ProfileApi } from '../api/profile-api.ts';
import type { Profile, profileUpdate } from '../contract/accounts/accounts.ts';
import { text } from '../texts/text.ts';
import { attempt, type Outcome } from './account-actions.ts';
import type { SessionStore } from './session-store.ts';

/** What our own pages ask for about an account that is there. Nothing here throws: a failure comes as words. */
export type ProfileActions = ReturnType<typeof createProfileActions>;

export function createProfileActions(api: ProfileApi, session: SessionStore) {
  /** Calls that need a bearer say so before they are made. */
  const asUser = <T>(task: () => Promise<T>): Promise<T> => {
    if (session.accessToken() !== null) return task();
    throw new ApiError('No access token available', { kind: 'http', status: 401 });
  };

  return {
    checkResetLink: (token: string) =>
      attempt(text('Failed to reset password. Please try again.'), () => api.checkResetLink(token)),
    resetPassword: (token: string, newPassword: string) =>
      attempt(text('Failed to reset password. Please try again.'), () =>
        api.resetPassword({ token, new_password: newPassword }),
      ),

    async loadProfile(): Promise<Outcome<Profile>> {
      const outcome = await attempt(text('Failed to fetch profile'), () => asUser(() => api.profile()));
      if (outcome.ok) session.adoptProfile(outcome.value);
      return outcome;
    },
    /** An empty phone is left out, which takes a stored one away. */
    async updateProfile({ phone, ...rest }: v.InferInput<typeof profileUpdate>): Promise<Outcome<Profile>> {
      const body = { ...rest, ...(phone && { phone }) };
      const outcome = await attempt(text('Failed to update profile'), () => asUser(() => api.updateProfile(body)));
      if (outcome.ok) session.adoptProfile(outcome.value);
      return outcome;
    },
    changePassword: (body: { current_password: string; new_password: string }) =>
      attempt(text('Failed to change password'), () => asUser(() => api.changePassword(body))),
    deleteAccount: () =>
      attempt(text('Failed to delete account'), () =>
        asUser(async () => {
          await api.deleteAccount();
          session.leave();
        }),
      ),
  };
}
