import type { User } from '../contract/accounts/accounts.ts';

/** Under what name the site’s own pages keep who is signed in. */
export const SESSION_STORAGE = 'auth-storage';

/** Whoever is signed in, as it is kept there. */
export type StoredSession = {
  readonly user: User;
  readonly accessToken: string;
  readonly refreshToken: string;
};

/**
 * The one reader of `auth-storage` (version 1): another version, another shape or half a session is nobody.
 * It stands by itself, because its text also runs in the head of every page of the site (site/head/signed-in-script.ts).
 */
export function readStoredSession(text: string | null): StoredSession | null {
  // Most visitors: an exception would cost a slow phone as much time as drawing the assistant does.
  if (!text) return null;
  try {
    const { version, state } = JSON.parse(text);
    const { user, accessToken, refreshToken, isAuthenticated } = state;
    const { user_id, email, name, role, subscription_status: status } = user;
    const texts = [accessToken, refreshToken, user_id, email, role, name ?? ''];
    if (version !== 1 || isAuthenticated !== true || texts.some((one) => typeof one !== 'string')) return null;
    const subscription_status = status === 'active' || status === 'expired' || status === 'cancelled' ? status : 'free';
    return { user: { user_id, email, name, role, subscription_status }, accessToken, refreshToken };
  } catch {
    return null;
  }
}
