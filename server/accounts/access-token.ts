import { SignJWT } from 'jose';
import { type AuthSecrets, signingKeys, verifyWithAny } from '../signing-keys.ts';

/** Seconds that an access token is good for, as long as its session lives. */
export const ACCESS_SECONDS = 15 * 60;

const ISSUER = 'galen';
const AUDIENCE = 'api';
const TYPE = 'at+jwt';

/** `renewal` counts the session's renewals up to this token. */
export type AccessClaims = { readonly userId: string; readonly sessionId: string; readonly renewal: number };

export type AccessTokens = {
  issue(claims: AccessClaims): Promise<string>;
  /** The claims of a token that we signed and that expired at most `graceSeconds` ago; null for anything else. */
  read(token: string, graceSeconds?: number): Promise<AccessClaims | null>;
};

export function createAccessTokens(secrets: AuthSecrets, clock: () => number): AccessTokens {
  const keys = signingKeys(secrets, 'access-token');
  return {
    issue({ userId, sessionId, renewal }) {
      const now = Math.floor(clock() / 1000);
      return new SignJWT({ sid: sessionId, rnw: renewal })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_SECONDS)
        .sign(keys[0]);
    },
    async read(token, graceSeconds = 0) {
      try {
        const { payload } = await verifyWithAny(token, keys, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: TYPE,
          requiredClaims: ['sub', 'sid', 'exp', 'iat'],
          currentDate: new Date(clock()),
          clockTolerance: graceSeconds,
        });
        const { sub, sid, rnw } = payload;
        if (typeof sub !== 'string' || typeof sid !== 'string') return null;
        return { userId: sub, sessionId: sid, renewal: typeof rnw === 'number' ? rnw : 0 };
      } catch {
        // Forged, expired or malformed: all the same to whoever sent it.
        return null;
      }
    },
  };
}
