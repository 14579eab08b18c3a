import type * as v from 'valibot';
import { ApiError } from '#shared/api/api-error.ts';
import { readLink, verifyEmail, verifyWithPassword } from '#shared/contract/accounts/account-endpoints.ts';
import type { verificationResponse } from '#shared/contract/accounts/accounts.ts';
import { GUEST_HEADERS } from '#shared/contract/chat/chat.ts';
import { verificationErrorText } from '#shared/rules/account-errors.ts';
import { hasCode } from '#shared/rules/error-code.ts';
import { attempt, type Failure, type Outcome, toFailure } from '#shared/stores/account-actions.ts';
import { type Text, text } from '#shared/texts/text.ts';
import { siteStores } from './site-stores.ts';

type Answer = v.InferOutput<typeof verificationResponse>;

/**
 * `other`: somebody else is signed in here, and has to be asked first. `password`: the link asks for one. `partner`: on whose page
 * they signed up.
 */
export type LinkState =
  | { readonly name: 'other'; readonly here: string; readonly link: string }
  | { readonly name: 'password' }
  | {
      readonly name: 'success';
      readonly signedIn: boolean;
      readonly message: Text;
      readonly partner: Answer['partner'];
    }
  | { readonly name: 'error'; readonly text: Text };

/** Follows a link, unless it would take the place of a session that is here: that is asked before anything is used up. */
export async function openLink(token: string): Promise<LinkState> {
  if (token === '') return { name: 'error', text: text('Invalid verification link') };
  const { user } = siteStores().session.getState();
  if (user) {
    const link = await words(() => siteStores().client.call(readLink, { params: { token } }));
    if (!link.ok) return failed(link.failure);
    if (link.value.email !== user.email) return { name: 'other', here: user.email, link: link.value.email };
  }
  return followLink(token);
}

/** Verifies, and signs in when the link was not used before. */
export async function followLink(token: string): Promise<LinkState> {
  try {
    return signIn(await siteStores().client.call(verifyEmail, { params: { token }, headers: guest() }));
  } catch (cause) {
    if (cause instanceof ApiError && hasCode(cause, 'password_required')) return { name: 'password' };
    return failed(toFailure(cause, NOT_VERIFIED));
  }
}

/** The same with the password that says which sign-up is meant. */
export async function followWithPassword(token: string, password: string): Promise<Outcome<LinkState>> {
  return words(async () =>
    signIn(await siteStores().client.call(verifyWithPassword, { body: { token, password }, headers: guest() })),
  );
}

function signIn(answer: Answer): LinkState {
  const { access_token, refresh_token, user, device, guest_joined, partner } = answer;
  const signedIn = access_token !== undefined && refresh_token !== undefined && user !== undefined;
  if (signedIn) siteStores().session.adopt({ access_token, refresh_token, user, device }, guest_joined === true);
  if (signedIn) return { name: 'success', signedIn, message: text('Your email address is verified.'), partner };
  return siteStores().session.getState().isAuthenticated
    ? { name: 'success', signedIn: true, message: text('This address is verified already.'), partner }
    : { name: 'success', signedIn, message: text('This email address is already verified. Please sign in.'), partner };
}

function guest(): Record<string, string> {
  const { token } = siteStores().guest.getState();
  return token ? { [GUEST_HEADERS.token]: token } : {};
}

const NOT_VERIFIED = text('Email verification failed');
const words = <T>(task: () => Promise<T>): Promise<Outcome<T>> => attempt(NOT_VERIFIED, task);

const failed = (failure: Failure): LinkState => ({ name: 'error', text: verificationErrorText(failure) });
