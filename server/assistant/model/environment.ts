import * as v from 'valibot';
import { limits } from '#shared/contract/limits.ts';
import type { LanguageModelSettings, ModelEndpoint, ModelLimits, Price } from './settings.ts';

const address = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/@]+(\/\S*)?$/, 'must begin with https:// or http://'));
const key = v.pipe(v.string(), v.regex(/^[\x21-\x7E]+$/, 'must be one word of plain characters'));
const model = v.pipe(
  v.string(),
  v.regex(/^[^\s=,]{1,200}$/, 'must be the name of one model, as its endpoint writes it'),
);
const between = (min: number, max: number, what = 'a number') =>
  v.pipe(
    v.string(),
    v.check((text) => /^\d{1,9}(?:\.\d{1,4})?$/.test(text), `must be ${what}`),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
const whole = (min: number, max: number) => v.pipe(between(min, max), v.integer('must be a whole number'));
const prices = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((one) => PRICE.exec(one.trim()))),
  v.check((found) => found.every((one) => one !== null), 'must be like model=0.15/0.60, with commas between models'),
  v.transform(
    (found): ReadonlyMap<string, Price> =>
      new Map(found.flatMap((one) => (one ? [[`${one[1]}`, { input: Number(one[2]), output: Number(one[3]) }]] : []))),
  ),
);

/** A model's name, and what a million tokens cost that go in and that come out. */
const PRICE = /^([^\s=,]{1,200})=(\d{1,6}(?:\.\d{1,6})?)\/(\d{1,6}(?:\.\d{1,6})?)$/;
/** The chat gives up after 120 seconds, and the guide needs a moment. */
const MOST_SECONDS = 110;

/** The variables of the language model. */
export const modelVariables = {
  LLM_BASE_URL: v.optional(address),
  LLM_API_KEY: v.optional(key),
  LLM_MODEL: v.optional(model),
  LLM_REWRITER_MODEL: v.optional(model),
  LLM_FALLBACK_MODEL: v.optional(model),
  LLM_FALLBACK_BASE_URL: v.optional(address),
  LLM_FALLBACK_API_KEY: v.optional(key),
  LLM_TEMPERATURE: v.optional(between(limits.temperature.min, limits.temperature.max), '0.3'),
  LLM_MAX_TOKENS: v.optional(whole(64, limits.maxTokens.max), String(limits.maxTokens.default)),
  LLM_FIRST_SIGN_SECONDS: v.optional(between(1, MOST_SECONDS), '10'),
  LLM_SILENCE_SECONDS: v.optional(between(1, MOST_SECONDS), '15'),
  LLM_TOTAL_SECONDS: v.optional(between(2, MOST_SECONDS), '100'),
  LLM_REWRITE_SECONDS: v.optional(between(1, 30), '6'),
  LLM_PRICES: v.optional(prices),
  LLM_CURRENCY: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be three capitals, like USD')), 'USD'),
  LLM_TOKENS_PER_DAY: v.optional(whole(1, 999_999_999)),
  LLM_COST_PER_DAY: v.optional(between(0.0001, 999_999_999)),
} as const;

const variables = v.object(modelVariables);
type Variables = v.InferOutput<typeof variables>;
type Given = Readonly<Record<string, string | undefined>>;

/** What of these may not be so together: a sentence each. */
export function modelContradictions(given: Given): string[] {
  const { LLM_BASE_URL, LLM_MODEL, LLM_FALLBACK_MODEL, LLM_PRICES } = given;
  const set = Object.keys(modelVariables).filter((name) => given[name]);
  if (set.length === 0) return [];
  const waiting = set.find((name) => name !== 'LLM_BASE_URL' && name !== 'LLM_MODEL');
  if (!LLM_BASE_URL || !LLM_MODEL)
    return [`LLM_BASE_URL and LLM_MODEL must be set together${waiting ? `, before ${waiting} counts` : ''}.`];
  const problems: string[] = [];
  if (!LLM_FALLBACK_MODEL && (given.LLM_FALLBACK_BASE_URL || given.LLM_FALLBACK_API_KEY))
    problems.push('LLM_FALLBACK_BASE_URL and LLM_FALLBACK_API_KEY are for LLM_FALLBACK_MODEL, which is not set.');
  if (given.LLM_FALLBACK_BASE_URL && !given.LLM_FALLBACK_API_KEY && given.LLM_API_KEY)
    problems.push(
      'LLM_FALLBACK_API_KEY must be set with LLM_FALLBACK_BASE_URL: the key of one endpoint is not sent to another.',
    );
  if (given.LLM_COST_PER_DAY) {
    const priced = v.safeParse(prices, LLM_PRICES ?? '');
    const missing = [LLM_MODEL, given.LLM_REWRITER_MODEL, LLM_FALLBACK_MODEL].find(
      (name) => name && !(priced.success && priced.output.has(name)),
    );
    if (missing)
      problems.push(`LLM_COST_PER_DAY needs the price of ${missing} in LLM_PRICES, like ${missing}=0.15/0.60.`);
  }
  return problems;
}

/** The language model that the variables name; null: the built-in guide answers. */
export function modelSettings(env: Variables): LanguageModelSettings | null {
  const { LLM_BASE_URL, LLM_MODEL } = env;
  if (!LLM_BASE_URL || !LLM_MODEL) return null;
  const at = (baseUrl: string, apiKey: string | undefined, name: string): ModelEndpoint => ({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    apiKey: apiKey ?? null,
    model: name,
  });
  const { LLM_FALLBACK_MODEL, LLM_FALLBACK_BASE_URL, LLM_FALLBACK_API_KEY, LLM_API_KEY } = env;
  const fallbackKey = LLM_FALLBACK_API_KEY ?? (LLM_FALLBACK_BASE_URL ? undefined : LLM_API_KEY);
  return {
    writer: at(LLM_BASE_URL, LLM_API_KEY, LLM_MODEL),
    rewriter: at(LLM_BASE_URL, LLM_API_KEY, env.LLM_REWRITER_MODEL ?? LLM_MODEL),
    fallback: LLM_FALLBACK_MODEL ? at(LLM_FALLBACK_BASE_URL ?? LLM_BASE_URL, fallbackKey, LLM_FALLBACK_MODEL) : null,
    temperature: env.LLM_TEMPERATURE,
    maxTokens: env.LLM_MAX_TOKENS,
    limits: {
      ...MODEL_LIMITS,
      firstSignMs: env.LLM_FIRST_SIGN_SECONDS * 1_000,
      silenceMs: env.LLM_SILENCE_SECONDS * 1_000,
      totalMs: env.LLM_TOTAL_SECONDS * 1_000,
      rewriteMs: env.LLM_REWRITE_SECONDS * 1_000,
    },
    prices: env.LLM_PRICES ?? new Map(),
    currency: env.LLM_CURRENCY,
    tokensPerDay: env.LLM_TOKENS_PER_DAY ?? null,
    costPerDay: env.LLM_COST_PER_DAY ?? null,
  };
}

/** What no operator has to choose. */
const MODEL_LIMITS: Pick<ModelLimits, 'responseBytes' | 'backOffMs' | 'mostBackOffMs'> = {
  responseBytes: 4 * 1024 * 1024,
  backOffMs: 800,
  mostBackOffMs: 5_000,
};
