import { ApiError } from '#shared/api/api-error.ts';
import { me } from '#shared/contract/accounts/account-endpoints.ts';
import { createEmbedCode, getEmbedPartner, readVoucher } from '#shared/contract/partners/partner-endpoints.ts';
import { CODE_MESSAGE, type EmbedPartner, type Voucher } from '#shared/contract/partners/partners.ts';
import type { SignInRequest } from '#site/rules/sign-in-request.ts';
import { inPageLanguage } from './page-language.ts';
import { siteStores } from './site-stores.ts';

/** The partner behind the page that asks; null when it is nobody's. Throws ApiError when the server does not say. */
export async function findAsker({ origin }: SignInRequest): Promise<EmbedPartner | null> {
  try {
    return await siteStores().client.call(getEmbedPartner, { query: { origin } });
  } catch (cause) {
    if (cause instanceof ApiError && (cause.status === 404 || cause.status === 422)) return null;
    throw cause;
  }
}

/** What the partner says of its student; nothing when it said nothing that counts. */
export async function readVouch({ vouch, origin }: SignInRequest): Promise<Voucher> {
  if (vouch === null) return {};
  try {
    return await siteStores().client.call(readVoucher, { body: { token: vouch, origin } });
  } catch (cause) {
    // For the partner's developer; the student simply types their name.
    console.warn('The partner’s token is not used:', cause instanceof ApiError ? cause.message : cause);
    return {};
  }
}

/** Ends here what the server does not know any more: nobody is shown whom a shared phone has signed out. */
export async function checkSession(): Promise<void> {
  const { client, session } = siteStores();
  if (!session.getState().isAuthenticated) return;
  // The client itself ends what cannot be renewed; whatever else fails is said where something is asked for.
  await client.call(me, {}).catch(() => undefined);
}

/**
 * Gives the page that opened this window a code for a session of its own. Then the window closes, or goes on to the payment
 * that it was opened for. The session here ends with that one when it was `begunHere`. Throws ApiError.
 */
export async function handOver({ origin, state, challenge, plan }: SignInRequest, begunHere: boolean): Promise<void> {
  const body = { origin, challenge, begun_here: begunHere };
  const { code } = await siteStores().client.call(createEmbedCode, { body });
  const opener: Window | null = window.opener;
  // To this origin only: another page that has taken the opener's place gets nothing.
  opener?.postMessage({ type: CODE_MESSAGE, code, state }, origin);
  if (plan === null) window.close();
  else location.replace(inPageLanguage(plansPath(plan)));
}

/** Where a plan is bought. */
export const plansPath = (plan: string): string => `/subscription?plan=${plan}`;
