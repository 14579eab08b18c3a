import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A new family's first refresh token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** How a token is stored. Tokens are random, so a plain hash cannot be guessed back. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The token that follows another. It is derived from it, so that every copy of the server gives the same answer to the
 * same token while the database holds nothing but hashes; without the server's secret it cannot be derived.
 */
export function createSuccessor(secret: string): (token: string) => string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'refresh-token', 32));
  return (token) => createHmac('sha256', key).update(token).digest('base64url');
}
