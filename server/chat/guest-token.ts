import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { retention } from '#shared/rules/retention.ts';

/** A guest's identity, signed by us, kept by the browser. It grants nothing but the rest of an allowance. */
export type GuestTokens = {
  issue(guestId: string): Promise<string>;
  /** The guest's id; null for anything that we did not sign. */
  read(token: string): Promise<string | null>;
};

const ISSUER = 'galen';
const AUDIENCE = 'guest';

export function createGuestTokens(secret: string): GuestTokens {
  // A key of its own: a guest token can never be taken for an access token, and the other way round.
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'guest-token', 32));
  return {
    issue: (guestId) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'guest+jwt' })
        .setSubject(guestId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${retention.guestDays}d`)
        .sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
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
