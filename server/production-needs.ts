import { isLoopback } from './http/page-origin.ts';

type Given = {
  /** The environment as it is; what is not valid in it has been told elsewhere. */
  readonly source: Readonly<Record<string, string | undefined>>;
  /** Whether the brand that the build wrote marks itself as a sample. */
  readonly sampleBrand: boolean;
};
type Need = {
  /** What ACCEPT calls doing without it; without a name there is no way around it. */
  readonly accept?: string;
  /** What is missing, and what would come of it. */
  readonly sentence: string;
  readonly isMissing: (given: Given) => boolean;
};

const publicHost = ({ source: { PUBLIC_URL = '' } }: Given): URL | null =>
  /^https?:\/\//i.test(PUBLIC_URL) && URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL) : null;
const isPublic = (given: Given): boolean => !isLoopback(publicHost(given)?.hostname ?? 'localhost');
/** Addresses that no mail can reach: RFC 2606 keeps `.example` for documents, and our defaults use it. */
const isSample = (address: string | undefined): boolean => !address || /\.example>?$/i.test(address);

/** What a server needs before students may rely on it. */
const NEEDS = [
  {
    sentence: 'PUBLIC_URL is not set: the links in mails would lead to this machine.',
    isMissing: ({ source }) => !source.PUBLIC_URL,
  },
  {
    accept: 'local-address',
    sentence: 'PUBLIC_URL is an address of this machine: the links in mails would lead nowhere for anybody else.',
    isMissing: (given) => publicHost(given) !== null && !isPublic(given),
  },
  {
    accept: 'no-https',
    sentence: 'PUBLIC_URL begins with http://: passwords would travel for everyone on the way to read.',
    isMissing: (given) => isPublic(given) && publicHost(given)?.protocol === 'http:',
  },
  {
    accept: 'no-proxy',
    sentence:
      'TRUST_PROXY is not set: with https a proxy stands in front, and all visitors would share one address and its limits. Say how many proxies there are.',
    isMissing: (given) =>
      isPublic(given) && publicHost(given)?.protocol === 'https:' && !Number(given.source.TRUST_PROXY),
  },
  {
    accept: 'sample-brand',
    sentence: 'The brand is the sample: fill in site/content/brand.json with your own, and take "sample" out of it.',
    isMissing: ({ sampleBrand }) => sampleBrand,
  },
  {
    accept: 'no-mail',
    sentence: 'SMTP_URL is not set: no mail is sent, so nobody can sign up and nobody reads the contact form.',
    isMissing: ({ source }) => !source.SMTP_URL,
  },
  {
    accept: 'sample-sender',
    sentence: 'MAIL_FROM is not set, or ends with .example: mails would come from an address that is not yours.',
    isMissing: ({ source }) => isSample(source.MAIL_FROM),
  },
  {
    accept: 'sample-sales',
    sentence: 'SALES_EMAIL is not set, or ends with .example: what the contact form says would reach nobody.',
    isMissing: ({ source }) => isSample(source.SALES_EMAIL),
  },
  {
    accept: 'no-payments',
    sentence: 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are not set: nothing can be bought.',
    isMissing: ({ source }) => !source.RAZORPAY_KEY_ID && !source.RAZORPAY_KEY_SECRET,
  },
  {
    accept: 'test-payments',
    sentence: 'RAZORPAY_KEY_ID is a key for tests: plans are bought and no money moves.',
    isMissing: ({ source }) => source.RAZORPAY_KEY_ID?.startsWith('rzp_test_') ?? false,
  },
  {
    accept: 'no-webhooks',
    sentence: 'RAZORPAY_WEBHOOK_SECRET is not set: a payment in a tab that was closed would wait for a check.',
    isMissing: ({ source }) => Boolean(source.RAZORPAY_KEY_ID) && !source.RAZORPAY_WEBHOOK_SECRET,
  },
  {
    accept: 'embedded-database',
    sentence: 'DATABASE_URL is not set: the embedded database may lose a payment in a power cut. Use PostgreSQL.',
    isMissing: ({ source }) => Boolean(source.RAZORPAY_KEY_ID) && !source.DATABASE_URL,
  },
] as const satisfies readonly Need[];

/** The names that ACCEPT takes. */
export const ACCEPTABLE = NEEDS.flatMap((need) => ('accept' in need ? [need.accept] : []));

/** What is missing where NODE_ENV is `production`, and not accepted there on purpose: a sentence each. */
export function productionGaps(given: Given): string[] {
  if (given.source.NODE_ENV !== 'production') return [];
  const accepted = (given.source.ACCEPT ?? '').split(',').map((name) => name.trim());
  return NEEDS.filter((need: Need) => need.isMissing(given) && !accepted.includes(need.accept ?? ' ')).map(
    (need: Need) =>
      `${need.sentence} ${need.accept ? `(ACCEPT=${need.accept} if that is meant.)` : 'There is no way around it.'}`,
  );
}
