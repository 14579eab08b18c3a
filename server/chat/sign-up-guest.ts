import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Arrival } from '../http/arrival.ts';
import { createGuestTokens } from './guest-token.ts';
import { guests } from './tables.ts';

/** In place of a browser's hash: a sign-up is nobody's newcomer, neither of a crowd nor of who clears their storage. */
const SIGN_UP = 'sign-up';

/** Makes a guest of somebody who signs up before asking anything, and returns the guest's token. */
export function createSignUpGuest({ env, clock }: Pick<Deps, 'env' | 'clock'>) {
  const { issue } = createGuestTokens(env.authSecrets);
  return async (tx: Database, id: string, arrival: Arrival): Promise<string> => {
    await tx.insert(guests).values({ id, browser: SIGN_UP, nonce: null, ...arrival, createdAt: new Date(clock()) });
    return issue(id);
  };
}
