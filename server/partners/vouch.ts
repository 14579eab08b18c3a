import { errors } from 'jose';
import * as v from 'valibot';
import { email, signupRequest } from '#shared/contract/auth.ts';
import { userContext } from '#shared/contract/chat.ts';
import type { Voucher } from '#shared/contract/partners.ts';
import type { Deps } from '../deps.ts';
import { fieldProblem } from '../http/problem.ts';
import { type AuthSecrets, type SigningKeys, signingKeys, verifyWithAny } from '../signing-keys.ts';
import type { PartnerRow } from './partner-records.ts';

/** A voucher is made when the page is, so it need not be good for longer. */
const LONGEST_SECONDS = 10 * 60;
/** The clocks of two servers may differ by this much. */
const SKEW_SECONDS = 30;

const claims = v.object({
  name: v.optional(signupRequest.entries.name),
  email: v.optional(email),
  context: v.optional(userContext),
});

/**
 * What a partner signs its vouchers with: this text, as it stands, is the HMAC key. It is derived and nowhere stored;
 * another version gives another one, and so does another AUTH_SECRET: the old text works while the old secret is kept.
 */
export const vouchSecret = (secrets: AuthSecrets, partner: VouchKey): string => asText(vouchKeys(secrets, partner)[0]);

type VouchKey = Pick<PartnerRow, 'id' | 'vouchVersion'>;

const vouchKeys = (secrets: AuthSecrets, { id, vouchVersion }: VouchKey): SigningKeys =>
  signingKeys(secrets, `vouch:${id}:${vouchVersion}`);
const asText = (key: Uint8Array): string => Buffer.from(key).toString('base64url');
const asKey = (key: Uint8Array): Uint8Array => new TextEncoder().encode(asText(key));

/** What the partner's token says. Throws 422 with the reason, in words for the partner's developer. */
export async function readVouch(
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  partner: PartnerRow,
  token: string,
): Promise<Voucher> {
  const now = clock();
  const [newest, ...older] = vouchKeys(env.authSecrets, partner);
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
