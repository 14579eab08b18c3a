import type * as v from 'valibot';
import * as endpoints from '../contract/accounts/account-endpoints.ts';
import type { loginRequest, Session, SignupRequest, signupResponse } from '../contract/accounts/accounts.ts';
import { GUEST_HEADERS } from '../contract/chat/chat.ts';
import { getChatHealth } from '../contract/chat/chat-endpoints.ts';
import type { Client } from './create-client.ts';

export type SignedUp = v.InferOutput<typeof signupResponse>;

export type AccountsApi = {
  /** Here and below, `guestToken` hands the guest's conversations over to the account. */
  login(body: v.InferInput<typeof loginRequest>, guestToken: string | null): Promise<Session>;
  signup(body: SignupRequest, guestToken: string | null): Promise<SignedUp>;
  refresh(refreshToken: string): Promise<Session>;
  /** The bearer is given, because by then the store has forgotten it. */
  logout(accessToken: string): Promise<void>;
  /** The one mail service whose addresses may sign up; empty when all may. */
  acceptedDomain(): Promise<string>;
  resendVerification(email: string): Promise<void>;
  forgotPassword(email: string): Promise<void>;
};

/** `language`: of the page that it is asked on, for the mails. */
export function createAccountsApi(client: Client, language: () => string): AccountsApi {
  const guest = (token: string | null) => (token ? { headers: { [GUEST_HEADERS.token]: token } } : {});
  const mailed =
    (endpoint: typeof endpoints.resendVerification | typeof endpoints.forgotPassword) =>
    async (email: string): Promise<void> => {
      await client.call(endpoint, { body: { email, lang: language() } });
    };
  return {
    login: (body, guestToken) => client.call(endpoints.login, { body, ...guest(guestToken) }),
    signup: (body, guestToken) =>
      client.call(endpoints.signup, { body: { ...body, lang: language() }, ...guest(guestToken) }),
    refresh: (refreshToken) => client.call(endpoints.refresh, { body: { refresh_token: refreshToken } }),
    async logout(accessToken) {
      await client.call(endpoints.logout, { headers: { authorization: `Bearer ${accessToken}` } });
    },
    acceptedDomain: async () => (await client.call(getChatHealth, {})).signup_email_domain,
    resendVerification: mailed(endpoints.resendVerification),
    forgotPassword: mailed(endpoints.forgotPassword),
  };
}
