import type { AppContext } from '../http/app-context.ts';
import { signInAgain } from '../http/problem.ts';
import type { AccessTokens } from './access-token.ts';
import type { SessionOrigin, Sessions, SignedIn } from './sessions.ts';

export type Authenticate = {
  /** Who is signed in. Throws 401. */
  requireUser(c: AppContext): Promise<SignedIn>;
  /** Who is signed in; null without a bearer. Throws 401 for a bearer that is not good (any more). */
  optionalUser(c: AppContext): Promise<SignedIn | null>;
  /** Whose session is to be ended: an expired bearer will do, or signing out after a pause would end nothing. */
  leavingUser(c: AppContext): Promise<SignedIn>;
  /** Whose access token this is, expired or not, while its session lives; null for any other text. */
  ownerOf(token: string, c: AppContext): Promise<SignedIn | null>;
};

const LEAVING_GRACE_SECONDS = 30 * 86_400;

/**
 * The bearer's signature is checked, and then its session is looked up, once for every request: what ends a session
 * (signing out, a new password, deletion) ends its access tokens at that moment. A session of one partner's page is none
 * on any other.
 */
export function createAuthenticate(tokens: AccessTokens, sessions: Sessions): Authenticate {
  async function readBearer(c: AppContext, graceSeconds: number): Promise<SignedIn | null> {
    const header = c.req.header('authorization');
    if (header === undefined) return null;
    const token = /^Bearer ([\w.-]{1,2000})$/i.exec(header)?.[1];
    const signedIn = token ? await find(token, c, graceSeconds) : null;
    if (!signedIn) throw signInAgain();
    return signedIn;
  }
  async function find(token: string, c: AppContext, graceSeconds: number): Promise<SignedIn | null> {
    const claims = await tokens.read(token, graceSeconds);
    return claims && sessions.find(claims, placeOf(c));
  }
  /** What is known of requests that are being answered. */
  const known = new WeakMap<Request, Promise<SignedIn | null>>();
  const optionalUser = (c: AppContext): Promise<SignedIn | null> => {
    const asked = known.get(c.req.raw) ?? readBearer(c, 0);
    known.set(c.req.raw, asked);
    return asked;
  };
  async function required(asked: Promise<SignedIn | null>): Promise<SignedIn> {
    const signedIn = await asked;
    if (!signedIn) throw signInAgain();
    return signedIn;
  }
  return {
    optionalUser,
    requireUser: (c) => required(optionalUser(c)),
    leavingUser: (c) => required(readBearer(c, LEAVING_GRACE_SECONDS)),
    ownerOf: (token, c) => find(token, c, LEAVING_GRACE_SECONDS),
  };
}

/** Where a request's session has to belong to. */
export const placeOf = (c: AppContext): SessionOrigin => c.get('partnerPage')?.origin ?? null;
