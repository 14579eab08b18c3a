import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { errors } from 'jose';
import * as v from 'valibot';
import { email, signupRequest } from '#shared/contract/accounts/accounts.ts';
import { userContext } from '#shared/contract/chat/chat.ts';
import type { Voucher } from '#shared/contract/partners/partners.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { fieldProblem } from '../http/problem.ts';
import { type AuthSecrets, signingKeys, verifyWithAny } from '../signing-keys.ts';
import type { PartnerRow } from './partner-records.ts';
import { partners } from './tables.ts';

/** A voucher is made when the page is, so it need not be good for longer. */
const LONGEST_SECONDS = 10 * 60;
/** The clocks of two servers may differ by this much. */
const SKEW_SECONDS = 30;

const claims = v.object({
  name: v.optional(signupRequest.entries.name),
  email: v.optional(email),
  context: v.optional(userContext),
});

/** What a partner signs its vouchers with: this text, as it stands, is the HMAC key. AUTH_SECRET has no part in it. */
export const newVouchSecret = (): string => randomBytes(32).toString('base64url');

/** The same of a partner that is there. */
export const vouchSecret = (secrets: AuthSecrets, partner: VouchKey): string => vouchSecrets(secrets, partner)[0];

type VouchKey = Pick<PartnerRow, 'id' | 'vouchSecret' | 'vouchVersion'>;

/** Of a partner from before secrets were stored it is derived from AUTH_SECRET, one of each, until `keepVouchSecrets`. */
function vouchSecrets(
  secrets: AuthSecrets,
  { id, vouchSecret: stored, vouchVersion }: VouchKey,
): [string, ...string[]] {
  if (stored !== null) return [stored];
  const asText = (key: Uint8Array) => Buffer.from(key).toString('base64url');
  const [newest, ...older] = signingKeys(secrets, `vouch:${id}:${vouchVersion}`);
  return [asText(newest), ...older.map(asText)];
}

/**
 * Stores what was derived so far, so that the next AUTH_SECRET changes no partner's secret. While there are two, nobody
 * can say from which of them a partner's text comes: then both go on, and it is stored when there is one again.
 */
export async function keepVouchSecrets(db: Database, secrets: AuthSecrets): Promise<void> {
  if (secrets.length > 1) return;
  const derived = await db.select().from(partners).where(isNull(partners.vouchSecret));
  for (const partner of derived)
    await db
      .update(partners)
      .set({ vouchSecret: vouchSecret(secrets, partner) })
      .where(
        and(eq(partners.id, partner.id), isNull(partners.vouchSecret), eq(partners.vouchVersion, partner.vouchVersion)),
      );
}

/** What the partner's token says. Throws 422 with the reason, in words for the partner's developer. */
export async function readVouch(
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  partner: PartnerRow,
  token: string,
): Promise<Voucher> {
  const now = clock();
  const [newest, ...older] = vouchSecrets(env.authSecrets, partner);
  const asKey = (secret: string) => new TextEncoder().encode(secret);
  const { payload } = await verifyWithAny(token, [asKey(newest), ...older.map(asKey)], {
    algorithms: ['HS256'],
    issuer: partner.id,
    audience: env.publicUrl,
    requiredClaims: ['iat', 'exp'],
    currentDate: new Date(now),
    clockTolerance: SKEW_SECONDS,
  }).catch((cause: unknown) => {
    throw refused(reasonOf(cause, partner.id, env.publicUrl));
  });
  const { iat = 0, exp = 0 } = payload;
  const seconds = now / 1000;
  if (iat > seconds + SKEW_SECONDS) throw refused('The claim iat is in the future: look at your server’s clock');
  if (exp > seconds + LONGEST_SECONDS + SKEW_SECONDS)
    throw refused('The token is good for too long: exp must be at most 10 minutes ahead');
  const parsed = v.safeParse(claims, payload);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw refused(`The claim ${v.getDotPath(issue)} is not valid: ${issue.message}`);
}

function reasonOf(cause: unknown, id: string, publicUrl: string): string {
  if (cause instanceof errors.JWTExpired) return 'The token has expired: make a new one for every page';
  if (cause instanceof errors.JWSSignatureVerificationFailed)
    return `The signature is wrong: sign with HS256 and the newest secret of the partner ${id}, used as it stands, as text`;
  if (cause instanceof errors.JOSEAlgNotAllowed) return 'The token must be signed with HS256';
  if (cause instanceof errors.JWTClaimValidationFailed) {
    if (cause.reason === 'missing') return `The claim ${cause.claim} is missing`;
    if (cause.claim === 'aud') return `The claim aud must be ${publicUrl}`;
    if (cause.claim === 'iss') return `The claim iss must be ${id}`;
    return `The claim ${cause.claim} is not valid`;
  }
  return 'This is not a signed token (JWT)';
}

const refused = (reason: string) => fieldProblem('token', reason);
