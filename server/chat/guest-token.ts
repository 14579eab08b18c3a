import { SignJWT } from 'jose';
import { retention } from '#shared/rules/retention.ts';
import { type AuthSecrets, signingKeys, verifyWithAny } from '../signing-keys.ts';

/** A guest's identity, signed by us, kept by the browser. It grants nothing but the rest of an allowance. */
export type GuestTokens = {
  issue(guestId: string): Promise<string>;
  /** The guest's id; null for anything that we did not sign. */
  read(token: string): Promise<string | null>;
};

const ISSUER = 'galen';
const AUDIENCE = 'guest';

export function createGuestTokens(secrets: AuthSecrets): GuestTokens {
  const keys = signingKeys(secrets, 'guest-token');
  return {
    issue: (guestId) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'guest+jwt' })
        .setSubject(guestId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${retention.guestDays}d`)
        .sign(keys[0]),
    async read(token) {
      try {
        const { payload } = await verifyWithAny(token, keys, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: 'guest+jwt',
        });
        return payload.sub ?? null;
      } catch {
        // Forged, expired or cut: whoever sends it is a new guest.
        return null;
      }
    },
  };
}
