import * as v from 'valibot';
import { userContext } from '../chat/chat.ts';
import { plainText } from '../text.ts';

/** How people sign in on a partner's page: in a window of ours, or (trusted partners only) in the widget itself. */
export const SIGN_IN_MODES = ['popup', 'inline'] as const;
export const signInMode = v.picklist(SIGN_IN_MODES);
export type SignInMode = v.InferOutput<typeof signInMode>;

/** What the first-party window posts to the page that opened it: `{ type: CODE_MESSAGE, code, state }`. */
export const CODE_MESSAGE = 'admissions-assistant:code';

const originText = v.pipe(plainText, v.maxLength(300));
/** 256 bits in base64url: a code, or the S256 challenge of a verifier (RFC 7636). */
const bits256 = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** Of any length: a page that names itself wrongly is told that it is not enabled, and not that there is no connection. */
export const embedQuery = v.object({ partner: v.optional(v.string()) });

/** What of its look a partner's record may set. */
export type ThemeName = 'accent' | 'accentText' | 'background' | 'surface' | 'text' | 'radius' | 'font' | 'scheme';

/** Whether the widget may work on the page that asks, for whom, and how it looks there. */
export const embedConfig = v.object({
  enabled: v.boolean(),
  partner: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** A way that this release does not know is our own window. */
  sign_in: v.fallback(signInMode, 'popup'),
  theme: v.record(v.string(), v.fallback(v.string(), '')),
});
export type EmbedConfig = v.InferOutput<typeof embedConfig>;

export const embedPartnerQuery = v.object({ origin: originText });
/** Who asks a person to sign in, as our window names them. */
export const embedPartner = v.object({ id: v.string(), name: v.string(), host: v.string() });
export type EmbedPartner = v.InferOutput<typeof embedPartner>;

export const embedCodeRequest = v.object({
  origin: originText,
  challenge: bits256,
  /** Who asks was signed in nowhere on our own pages before this window: signing out on the partner's page ends this session too. */
  begun_here: v.optional(v.boolean()),
});
export const embedCode = v.object({ code: v.string() });

export const embedSessionRequest = v.object({
  code: v.pipe(plainText, v.maxLength(200)),
  verifier: v.pipe(plainText, v.maxLength(200)),
});

/** `origin` names the partner's page when our own window asks on its behalf. */
export const vouchRequest = v.object({
  token: v.pipe(plainText, v.maxLength(8_000)),
  origin: v.optional(originText),
});
/** What a partner says about its student. It proves nothing about the mailbox: the address is verified all the same. */
export const voucher = v.object({
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  context: v.optional(userContext),
});
export type Voucher = v.InferOutput<typeof voucher>;
