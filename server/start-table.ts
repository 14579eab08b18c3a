import type { Build } from './build/read-build.ts';
import type { Env, Reach } from './env.ts';
import { isLoopback } from './http/page-origin.ts';

/** What the server runs with, a line each, so that nobody takes a stand-in for the real thing. */
export function startTable(env: Env, { brand, address }: Pick<Build, 'brand' | 'address'>): string {
  const rows = [
    ['database', ...databaseOf(env)],
    ['mail', ...mailOf(env)],
    ['payment', ...paymentOf(env)],
    ['model', ...modelOf(env)],
    ['pages', ...pagesOf(env, address)],
    ['brand', ...(brand.sample ? [STAND_IN, 'the sample of site/content/brand.json'] : [REAL, 'your own'])],
  ];
  const mode = env.production ? 'production' : `development, test pages for ${env.standIns.pages}`;
  return [`mode: ${mode}`, ...rows.map(([what = '', kind = '', how]) => `${what.padEnd(10)}${kind.padEnd(10)}${how}`)]
    .map((line) => `  ${line}`)
    .join('\n');
}

const REAL = 'real';
const STAND_IN = 'stand-in';
const NONE = 'none';
const OTHER = 'OTHER';

const databaseOf = ({ databaseUrl, dataDir }: Env): string[] =>
  databaseUrl ? [REAL, 'PostgreSQL'] : [STAND_IN, `embedded, in ${dataDir}`];

function mailOf({ smtpUrl, standIns: { mailbox }, publicUrl }: Env): string[] {
  if (smtpUrl) return [REAL, new URL(smtpUrl).host];
  if (mailbox === 'nobody') return [NONE, 'mails wait until SMTP_URL is set'];
  return [STAND_IN, `kept, to read at ${publicUrl}/dev/mailbox${forWhom(mailbox)}`];
}

function paymentOf({ razorpay, standIns: { sandbox } }: Env): string[] {
  if (razorpay?.keyId.startsWith('rzp_test_')) return [STAND_IN, 'Razorpay with keys for tests, no money moves'];
  if (razorpay) return [REAL, 'Razorpay'];
  if (sandbox === 'nobody') return [NONE, 'nothing can be bought until RAZORPAY_KEY_ID is set'];
  return [STAND_IN, `a checkout of our own, no money moves${forWhom(sandbox)}`];
}

function modelOf({ languageModel }: Env): string[] {
  if (!languageModel) return [STAND_IN, 'the built-in guide answers'];
  const { writer, rewriter, fallback, tokensPerDay, costPerDay, currency } = languageModel;
  return [
    REAL,
    [
      writer.model,
      ...(rewriter.model === writer.model ? [] : [`${rewriter.model} for rewriting`]),
      ...(fallback ? [`then ${fallback.model}`] : []),
      ...(tokensPerDay === null ? [] : [`at most ${tokensPerDay} tokens a day`]),
      ...(costPerDay === null ? [] : [`at most ${costPerDay} ${currency} a day`]),
    ].join(', '),
  ];
}

/** Links in pages and share cards name the address that they were built for; on this machine nobody follows them. */
const pagesOf = ({ publicUrl }: Env, address: string | null): string[] =>
  address === publicUrl || isLoopback(new URL(publicUrl).hostname)
    ? [REAL, `made for ${address ?? 'no address'}`]
    : [OTHER, `made for ${address ?? 'no address'}: set PUBLIC_URL=${publicUrl} for npm run build too`];

const forWhom = (reach: Reach): string => (reach === 'everyone' ? ', FOR EVERYONE' : ', for this machine');
