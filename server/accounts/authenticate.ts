import type { AppContext } from '../http/api.ts';
import { Problem } from '../http/problem.ts';
import type { AccessTokens } from './access-token.ts';
import type { Place, Sessions, SignedIn } from './sessions.ts';

export type Authenticate = {
  /** Who is signed in. Throws 401. */
  requireUser(c: AppContext): Promise<SignedIn>;
  /** Who is signed in; null without a bearer. Throws 401 for a bearer that is not good (any more). */
  optionalUser(c: AppContext): Promise<SignedIn | null>;
  /** Whose session is to be ended: an expired bearer will do, or signing out after a pause would end nothing. */
  leavingUser(c: AppContext): Promise<SignedIn>;
};

const LEAVING_GRACE_SECONDS = 30 * 86_400;

/**
 * The bearer's signature is checked, and then its session is looked up, every time: what ends a session (signing out,
 * a new password, deletion) ends its access tokens at that moment. A session of one partner's page is none on any other.
 */
export function createAuthenticate(tokens: AccessTokens, sessions: Sessions): Authenticate {
  async function readBearer(c: AppContext, graceSeconds: number): Promise<SignedIn | null> {
    const header = c.req.header('authorization');
    if (header === undefined) return null;
    const token = /^Bearer ([\w.-]{1,2000})$/i.exec(header)?.[1];
    const claims = token ? await tokens.read(token, graceSeconds) : null;
    const signedIn = claims && (await sessions.find(claims, placeOf(c)));
    if (!signedIn) throw signInAgain();
    return signedIn;
  }
  async function requireBearer(c: AppContext, graceSeconds: number): Promise<SignedIn> {
    const signedIn = await readBearer(c, graceSeconds);
    if (!signedIn) throw signInAgain();
    return signedIn;
  }
  return {
    optionalUser: (c) => readBearer(c, 0),
    requireUser: (c) => requireBearer(c, 0),
    leavingUser: (c) => requireBearer(c, LEAVING_GRACE_SECONDS),
  };
}

/** Where a request's session has to belong to. */
export const placeOf = (c: AppContext): Place => c.get('partnerPage')?.origin ?? null;

const signInAgain = () => new Problem(401, 'Please sign in again', { 'www-authenticate': 'Bearer' });
