import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { modelContradictions, modelSettings, modelVariables } from './assistant/model/environment.ts';
import type { LanguageModelSettings } from './assistant/model/settings.ts';
import { makeFolder } from './db/make-folder.ts';
import { isLoopback } from './http/page-origin.ts';
import { ACCEPTABLE } from './production-needs.ts';
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
  v.regex(/^https?:\/\//i, 'must begin with https:// or http://, like https://www.example.org'),
  v.check((text) => URL.canParse(text), 'must be an address like https://www.example.org'),
  v.check(
    (text) => /^[^/]*\/\/[^/?#@\\]+\/?$/.test(text),
    'must end after the host or its port, like https://www.example.org: no path, no query, no user name',
  ),
  v.transform((text) => new URL(text).origin),
);
/** Names with commas between, each of which is in the list. */
const namesOf = <const Name extends string>(names: readonly Name[]) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((name) => name.trim())),
    v.array(v.picklist(names, ({ received }) => `takes ${names.join(', ')}, with commas between, and not ${received}`)),
  );

/** What stands in for a real service, by the names that OPEN_TO_EVERYONE takes. */
const STAND_INS = ['mailbox', 'sandbox', 'pages'] as const;

const variables = v.object({
  // One wrong letter in "production" must not make it a developer's machine.
  NODE_ENV: v.optional(
    v.picklist(['production', 'development', 'test'], 'must be production, development or test'),
    'development',
  ),
  ACCEPT: v.optional(namesOf(ACCEPTABLE)),
  OPEN_TO_EVERYONE: v.optional(namesOf(STAND_INS)),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_URL: v.optional(origin),
  OWN_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((one) => one.trim())),
      v.array(origin),
    ),
  ),
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
  STOP_DELAY_SECONDS: v.optional(v.pipe(count, v.maxValue(60, 'must be at most 60')), '0'),
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
  ...modelVariables,
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.~+/=-]{32,}$/, 'must have at least 32 letters, digits or signs of base64')),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\//i, 'must begin with https:// or http://, like http://127.0.0.1:4318'),
      v.check((text) => URL.canParse(text), 'must be an address like http://127.0.0.1:4318'),
      v.transform((text) => `${text.replace(/\/+$/, '')}/v1/traces`),
    ),
  ),
  OTEL_SERVICE_NAME: v.optional(v.pipe(v.string(), v.maxLength(100, 'must have at most 100 letters')), 'galen-abroad'),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug'),
    'info',
  ),
});

/** Whom something is there for. */
export type Reach = 'nobody' | 'this machine' | 'everyone';

export type Env = {
  readonly production: boolean;
  /**
   * Whom the stand-ins are there for: the mailbox that shows every mail (/dev), the checkout that sells for nothing
   * (/sandbox), the pages for developers (/payment-test, /admin). Decided here and nowhere else.
   */
  readonly standIns: Readonly<Record<(typeof STAND_INS)[number], Reach>>;
  readonly port: number;
  readonly host: string;
  /** First-party origin, for links in mails and pages. */
  readonly publicUrl: string;
  /** Further origins at which browsers find this server, such as the one with `www`: their pages are ours too. */
  readonly otherOrigins: readonly string[];
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
  /** How long the server serves on after it was asked to end, for a balancer to notice. */
  readonly stopDelaySeconds: number;
  readonly signupEmailDomain: string;
  /** Null: mails are kept for /dev/mailbox where that is there, and wait in the outbox elsewhere. */
  readonly smtpUrl: string | null;
  /** Sender of every mail, `Name <address>`; the name signs the mails too. */
  readonly mailFrom: string;
  /** Where the contact form's messages go. */
  readonly salesEmail: string;
  /** Null: the sandbox where that is there, and no payments elsewhere. */
  readonly razorpay: RazorpaySettings | null;
  /** Null: the built-in guide answers. */
  readonly languageModel: LanguageModelSettings | null;
  /** Who brings it may read /metrics; null: nobody may. */
  readonly metricsToken: string | null;
  /** Where OpenTelemetry traces are sent, and under which name; null: none are made. */
  readonly traces: { readonly url: string; readonly service: string } | null;
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

type Source = Readonly<Record<string, string | undefined>>;
type Variables = v.InferOutput<typeof variables>;

/** The environment, checked once. Throws StartError with a sentence for each variable that is not right. */
export function readEnv(source: Source): Env {
  const { values, problems } = checkEnv(source);
  if (!values || problems.length > 0) throw new StartError(problems.join('\n'));
  return toEnv(values);
}

/** What is wrong with the environment: a sentence for each variable that is not right. */
export const envProblems = (source: Source): readonly string[] => checkEnv(source).problems;

function checkEnv(source: Source): { values: Variables | null; problems: readonly string[] } {
  const given = Object.fromEntries(
    Object.entries(source).filter(([key, value]) => value || key === 'SIGNUP_EMAIL_DOMAIN'),
  );
  const parsed = v.safeParse(variables, given);
  const problems = new Map<string, string>();
  // A value may be wrong in two ways: the first one said is enough.
  for (const issue of parsed.issues ?? [])
    if (!problems.has(nameOf(issue))) problems.set(nameOf(issue), sentenceOf(issue));
  return { values: parsed.success ? parsed.output : null, problems: [...problems.values(), ...contradictions(given)] };
}

type Issue = v.InferIssue<typeof variables>;

const nameOf = (issue: Issue): string => String(issue.path?.[0]?.key ?? '');

function sentenceOf(issue: Issue): string {
  const name = nameOf(issue);
  // What may hold a password does not belong on a terminal or in a log.
  const shown = /URL$|SECRET|API_KEY|METRICS_TOKEN|OTLP_ENDPOINT/.test(name)
    ? 'not valid'
    : `"${issue.path?.[0]?.value}"`;
  return `The environment variable ${name} is ${shown}: it ${issue.message}.`;
}

/** What may not be so together. */
function contradictions(given: Source): string[] {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = given;
  const problems: string[] = [];
  if (given.NODE_ENV === 'production') {
    if (given.LIMITS === 'off') problems.push('LIMITS=off is for load tests: it is refused in production.');
    if (given.OPEN_TO_EVERYONE)
      problems.push('OPEN_TO_EVERYONE shows all mails and sells for nothing: it is refused in production.');
    if (!given.AUTH_SECRET)
      problems.push(
        'AUTH_SECRET must be set in production (at least 32 random characters). There is no way around it.',
      );
  }
  if (Boolean(RAZORPAY_KEY_ID) !== Boolean(RAZORPAY_KEY_SECRET))
    problems.push('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET must be set together.');
  return [...problems, ...modelContradictions(given)];
}

function toEnv(env: Variables): Env {
  const production = env.NODE_ENV === 'production';
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const dataDir = resolve(env.DATA_DIR);
  const [newest = keptSecret(dataDir), ...older] = env.AUTH_SECRET ?? [];
  return {
    production,
    standIns: reachOf(env, publicUrl),
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    otherOrigins: env.OWN_ORIGINS ?? [],
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    authSecrets: [newest, ...older],
    guestFreeMessages: env.GUEST_FREE_MESSAGES,
    ...ceilings(env),
    limits: env.LIMITS === 'on',
    trustedProxies: env.TRUST_PROXY,
    stopDelaySeconds: env.STOP_DELAY_SECONDS,
    signupEmailDomain: env.SIGNUP_EMAIL_DOMAIN,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    salesEmail: env.SALES_EMAIL,
    razorpay: razorpaySettings(env),
    languageModel: modelSettings(env),
    metricsToken: env.METRICS_TOKEN ?? null,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { url: env.OTEL_EXPORTER_OTLP_ENDPOINT, service: env.OTEL_SERVICE_NAME }
      : null,
    logLevel: env.LOG_LEVEL,
  };
}

/** An answer of the built-in guide costs nothing; one of a model costs money. */
function ceilings(env: Variables) {
  const paid = env.LLM_MODEL !== undefined;
  return {
    guestMessagesPerAddressAndDay: env.GUEST_MESSAGES_PER_ADDRESS_AND_DAY ?? (paid ? 1_000 : 10_000),
    guestMessagesPerPartnerAndDay: env.GUEST_MESSAGES_PER_PARTNER_AND_DAY ?? (paid ? 5_000 : 50_000),
    signupsPerAddressAndHour: env.SIGNUPS_PER_ADDRESS_AND_HOUR,
    signupsPerHour: env.SIGNUPS_PER_HOUR,
  };
}

/**
 * A stand-in is there while nothing real is set: for this machine where that is the only address, elsewhere for nobody
 * unless OPEN_TO_EVERYONE names it, and never in production.
 */
function reachOf(env: Variables, publicUrl: string): Env['standIns'] {
  const reach = (name: (typeof STAND_INS)[number]): Reach => {
    if (env.NODE_ENV === 'production') return 'nobody';
    if (env.OPEN_TO_EVERYONE?.includes(name)) return 'everyone';
    return isLoopback(new URL(publicUrl).hostname) ? 'this machine' : 'nobody';
  };
  return {
    mailbox: env.SMTP_URL ? 'nobody' : reach('mailbox'),
    sandbox: env.RAZORPAY_KEY_ID ? 'nobody' : reach('sandbox'),
    pages: reach('pages'),
  };
}

function razorpaySettings(env: Variables): RazorpaySettings | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_API_URL: apiUrl } = env;
  if (!keyId || !keySecret) return null;
  const webhookSecrets = env.RAZORPAY_WEBHOOK_SECRET.split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  return { keyId, keySecret, webhookSecrets, apiUrl };
}

/** The secret of this data folder, made on the first start. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    makeFolder(dataDir);
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(file, `${secret}\n`, { mode: 0o600 });
    return secret;
  } catch (cause) {
    throw new StartError(`The data folder ${dataDir} cannot be written: choose another with DATA_DIR.`, { cause });
  }
}
