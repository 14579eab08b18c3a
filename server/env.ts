import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { LanguageModelSettings } from './assistant/language-model/settings.ts';
import type { AuthSecrets } from './signing-keys.ts';
import { StartError } from './start-error.ts';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be at most 65535'),
);
const count = v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be a whole number'), v.transform(Number));
const origin = v.pipe(
  v.string(),
  v.url('must be an address like https://example.org'),
  v.transform((text) => new URL(text).origin),
);

const variables = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_URL: v.optional(origin),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')),
  ),
  AUTH_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'), v.transform(splitSecrets)),
  ),
  GUEST_FREE_MESSAGES: v.optional(count, '4'),
  GUEST_MESSAGES_PER_ADDRESS_AND_DAY: v.optional(count),
  GUEST_MESSAGES_PER_PARTNER_AND_DAY: v.optional(count),
  SIGNUPS_PER_ADDRESS_AND_HOUR: v.optional(count, '200'),
  SIGNUPS_PER_HOUR: v.optional(count, '2000'),
  LIMITS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  TRUST_PROXY: v.optional(count, '0'),
  SIGNUP_EMAIL_DOMAIN: v.optional(
    v.pipe(v.string(), v.toLowerCase(), v.regex(/^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/, 'must be a domain or empty')),
    'gmail.com',
  ),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://'))),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/^([^<>"\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be like Name <name@example.org>')),
    'Galen Abroad <hello@galenabroad.example>',
  ),
  SALES_EMAIL: v.optional(v.pipe(v.string(), v.email('must be one address')), 'sales@galenabroad.example'),
  RAZORPAY_KEY_ID: v.optional(
    v.pipe(v.string(), v.regex(/^rzp_(test|live)_\w+$/, 'must begin with rzp_test_ or rzp_live_')),
  ),
  RAZORPAY_KEY_SECRET: v.optional(v.string()),
  RAZORPAY_WEBHOOK_SECRET: v.optional(v.string(), ''),
  RAZORPAY_API_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])\S*[^/]$/,
        'must begin with https:// and not end with /',
      ),
    ),
    'https://api.razorpay.com',
  ),
  LLM_BASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/@]+(\/\S*)?$/, 'must begin with https:// or http://')),
  ),
  LLM_API_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7E]+$/, 'must be one word of plain characters'))),
  LLM_MODEL: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
});

export type Env = {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** First-party origin, for links in mails and pages. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** The first signs, all of them verify: two while one replaces the other. */
  readonly authSecrets: AuthSecrets;
  readonly guestFreeMessages: number;
  /** What all guests of one address, and of one partner's pages, may ask in a day. */
  readonly guestMessagesPerAddressAndDay: number;
  readonly guestMessagesPerPartnerAndDay: number;
  /** Each costs a hash and a mail. */
  readonly signupsPerAddressAndHour: number;
  readonly signupsPerHour: number;
  /** Whether rate limits and the per-address ceiling apply. */
  readonly limits: boolean;
  /** How many proxies in front may name the client's address. */
  readonly trustedProxies: number;
  readonly signupEmailDomain: string;
  /** Null: mails are kept, and shown at /dev/mailbox outside production. */
  readonly smtpUrl: string | null;
  /** Sender of every mail, `Name <address>`; the name signs the mails too. */
  readonly mailFrom: string;
  /** Where the contact form's messages go. */
  readonly salesEmail: string;
  /** Null: the sandbox outside production, no payments in it. */
  readonly razorpay: RazorpaySettings | null;
  /** Null: the built-in guide answers. */
  readonly languageModel: LanguageModelSettings | null;
  readonly logLevel: string;
};

export type RazorpaySettings = {
  readonly keyId: string;
  readonly keySecret: string;
  /** Empty: no webhook is accepted. Two while one replaces the other. */
  readonly webhookSecrets: readonly string[];
  /** Without a slash at the end. */
  readonly apiUrl: string;
};

/** Secrets between commas; a comma in a text whose parts are too short to be secrets is part of the one that it is. */
function splitSecrets(text: string): AuthSecrets {
  const [first, ...older] = text.split(',').map((secret) => secret.trim());
  return first && [first, ...older].every(({ length }) => length >= 32) ? [first, ...older] : [text];
}

/** The environment, checked once. Throws StartError with one sentence that names the variable. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([key, value]) => value || key === 'SIGNUP_EMAIL_DOMAIN'),
  );
  const parsed = v.safeParse(variables, given);
  if (!parsed.success) {
    const [problem] = parsed.issues;
    const name = v.getDotPath(problem) ?? '';
    // What may hold a password does not belong on a terminal or in a log.
    const shown = /URL$|SECRET|API_KEY/.test(name) ? 'not valid' : `"${problem.input}"`;
    throw new StartError(`The environment variable ${name} is ${shown}: it ${problem.message}.`);
  }
  const env = parsed.output;
  const production = env.NODE_ENV === 'production';
  if (production && env.LIMITS === 'off')
    throw new StartError('LIMITS=off is for load tests: it is refused in production.');
  const dataDir = resolve(env.DATA_DIR);
  const [newest = keptSecret(dataDir, production), ...older] = env.AUTH_SECRET ?? [];
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    authSecrets: [newest, ...older],
    guestFreeMessages: env.GUEST_FREE_MESSAGES,
    ...ceilings(env),
    limits: env.LIMITS === 'on',
    trustedProxies: env.TRUST_PROXY,
    signupEmailDomain: env.SIGNUP_EMAIL_DOMAIN,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    salesEmail: env.SALES_EMAIL,
    razorpay: razorpaySettings(env),
    languageModel: languageModelSettings(env),
    logLevel: env.LOG_LEVEL,
  };
}

/** An answer of the built-in guide costs nothing; one of a model costs money. */
function ceilings(env: v.InferOutput<typeof variables>) {
  const paid = env.LLM_MODEL !== undefined;
  return {
    guestMessagesPerAddressAndDay: env.GUEST_MESSAGES_PER_ADDRESS_AND_DAY ?? (paid ? 1_000 : 10_000),
    guestMessagesPerPartnerAndDay: env.GUEST_MESSAGES_PER_PARTNER_AND_DAY ?? (paid ? 5_000 : 50_000),
    signupsPerAddressAndHour: env.SIGNUPS_PER_ADDRESS_AND_HOUR,
    signupsPerHour: env.SIGNUPS_PER_HOUR,
  };
}

function languageModelSettings({ LLM_BASE_URL, LLM_API_KEY, LLM_MODEL }: v.InferOutput<typeof variables>) {
  if (!LLM_BASE_URL && !LLM_MODEL && !LLM_API_KEY) return null;
  if (!LLM_BASE_URL || !LLM_MODEL) throw new StartError('LLM_BASE_URL and LLM_MODEL must be set together.');
  return { baseUrl: LLM_BASE_URL.replace(/\/+$/, ''), apiKey: LLM_API_KEY ?? null, model: LLM_MODEL };
}

function razorpaySettings(env: v.InferOutput<typeof variables>): RazorpaySettings | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_API_URL: apiUrl } = env;
  if (!keyId && !keySecret) return null;
  if (!keyId || !keySecret) throw new StartError('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET must be set together.');
  const webhookSecrets = env.RAZORPAY_WEBHOOK_SECRET.split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  return { keyId, keySecret, webhookSecrets, apiUrl };
}

/** The secret of this data folder, made on the first start. */
function keptSecret(dataDir: string, production: boolean): string {
  if (production) throw new StartError('AUTH_SECRET must be set in production (at least 32 random characters).');
  const file = join(dataDir, 'auth-secret');
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    mkdirSync(dataDir, { recursive: true });
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(file, `${secret}\n`, { mode: 0o600 });
    return secret;
  } catch (cause) {
    throw new StartError(`The data folder ${dataDir} cannot be written: choose another with DATA_DIR.`, { cause });
  }
}
