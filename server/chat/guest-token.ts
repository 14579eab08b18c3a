import { DAY_MS, retention } from '#shared/rules/retention.ts';
import { type AuthSecrets, signingKeys, signToken, verifyWithAny } from '../signing-keys.ts';

/** A guest's identity, signed by us, kept by the browser. It grants nothing but the rest of an allowance. */
export type GuestTokens = {
  issue(guestId: string): string;
  /** The guest's id; null for anything that we did not sign. */
  read(token: string): Promise<string | null>;
};

const ISSUER = 'galen';
const AUDIENCE = 'guest';
const TYPE = 'guest+jwt';

export function createGuestTokens(secrets: AuthSecrets): GuestTokens {
  const keys = signingKeys(secrets, 'guest-token');
  return {
    issue(guestId) {
      const now = Math.floor(Date.now() / 1000);
      const exp = now + (retention.guestDays * DAY_MS) / 1000;
      return signToken(keys, TYPE, { sub: guestId, iss: ISSUER, aud: AUDIENCE, iat: now, exp });
    },
    async read(token) {
      try {
        const { payload } = await verifyWithAny(token, keys, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: TYPE,
        });
        return payload.sub ?? null;
      } catch {
        // Forged, expired or cut: whoever sends it is a new guest.
        return null;
      }
    },
  };
}
