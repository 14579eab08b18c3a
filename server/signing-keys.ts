import { hkdfSync } from 'node:crypto';
import { errors, type JWTVerifyOptions, type JWTVerifyResult, jwtVerify } from 'jose';

/**
 * Keys for one use, one of each secret in AUTH_SECRET. The first signs; all of them verify, so that a new secret can be put
 * in front while what the old one has signed runs out.
 */
export type SigningKeys = readonly [Uint8Array, ...Uint8Array[]];

/** A key of its own for each use: a token of one kind can never be taken for one of another. */
export function signingKeys([first, ...older]: AuthSecrets, use: string): SigningKeys {
  const derive = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', use, 32));
  return [derive(first), ...older.map(derive)];
}

/** The secrets of AUTH_SECRET, newest first. */
export type AuthSecrets = readonly [string, ...string[]];

/** Verifies a token with whichever key signed it. Throws what jose throws; for a foreign signature what the newest key says. */
export async function verifyWithAny(
  token: string,
  [first, ...older]: SigningKeys,
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(token, first, options);
  } catch (cause) {
    const [next, ...rest] = older;
    if (!next || !(cause instanceof errors.JWSSignatureVerificationFailed)) throw cause;
    return verifyWithAny(token, [next, ...rest], options);
  }
}
