import type * as v from 'valibot';
import * as endpoints from '../contract/accounts/account-endpoints.ts';
import type {
  changePasswordRequest,
  Profile,
  profileUpdate,
  resetPasswordRequest,
} from '../contract/accounts/accounts.ts';
import type { Client } from './create-client.ts';

/** Of an account that is there; every call throws ApiError. */
export type ProfileApi = {
  /** Throws when a link cannot be used. */
  checkResetLink(token: string): Promise<void>;
  resetPassword(body: v.InferInput<typeof resetPasswordRequest>): Promise<void>;
  profile(): Promise<Profile>;
  updateProfile(body: v.InferInput<typeof profileUpdate>): Promise<Profile>;
  changePassword(body: v.InferInput<typeof changePasswordRequest>): Promise<void>;
  deleteAccount(): Promise<void>;
};

/** `language`: of the page that it is asked on, for the mails. */
export const createProfileApi = (client: Client, language: () => string): ProfileApi => ({
  async checkResetLink(token) {
    await client.call(endpoints.checkResetLink, { body: { token } });
  },
  async resetPassword(body) {
    await client.call(endpoints.resetPassword, { body: { ...body, lang: language() } });
  },
  profile: () => client.call(endpoints.getProfile, {}),
  updateProfile: (body) => client.call(endpoints.updateProfile, { body }),
  async changePassword(body) {
    await client.call(endpoints.changePassword, { body: { ...body, lang: language() } });
  },
  async deleteAccount() {
    await client.call(endpoints.deleteAccount, {});
  },
});
