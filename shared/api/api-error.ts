import * as v from 'valibot';
import { UNEXPECTED, VALIDATION_FAILED } from '../contract/error-texts.ts';
import { hasCode } from '../rules/error-code.ts';
import { readFieldProblems } from '../rules/field-problems.ts';
import { problemText } from '../rules/problem-text.ts';
import { english } from '../texts/say.ts';
import { asText, joined, said, type Text, text } from '../texts/text.ts';

type Details = {
  readonly kind: 'network' | 'timeout' | 'http' | 'format' | 'cut';
  readonly status?: number;
  readonly code?: string | null;
  readonly unsaid?: boolean;
  readonly body?: unknown;
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
};

/**
 * Why a call did not succeed. `text` can be shown to a person, `message` is the same in English.
 * `status` is 0 when no HTTP answer came; `cut` is a stream that ended too early.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly text: Text;
  readonly kind: Details['kind'];
  readonly status: number;
  /** Of the server's refusal; perhaps one that only a later release knows. Asked with `hasCode` and `byCode`. */
  readonly code: string | null;
  /** Nobody has said why: the text is ours. */
  readonly unsaid: boolean;
  readonly body: unknown;
  readonly retryAfterSeconds: number | null;

  /** A string is what the server says, or what nobody is told. */
  constructor(words: string | Text, details: Details) {
    const text = asText(words);
    super(english(text), { cause: details.cause });
    this.text = text;
    this.kind = details.kind;
    this.status = details.status ?? 0;
    this.code = details.code ?? null;
    this.unsaid = details.unsaid ?? false;
    this.body = details.body;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

export const INVALID_RESPONSE = text('Invalid response format from server');

/** What the server, or the way to it, says about a failure; null where that is nothing a person could use. */
export const saidBy = (cause: unknown): Text | null => (cause instanceof ApiError && !cause.unsaid ? cause.text : null);

/** The error of an HTTP answer that is not a success; `failed` is what did, for one without words. */
export async function fromResponse(response: Response, failed?: string): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const { success, output } = v.safeParse(looseBody, body);
  const code = success && typeof output.error === 'string' ? output.error : null;
  const own = hasCode({ code }, 'unexpected') ? null : errorText(body);
  const retryAfter = Number(response.headers.get('retry-after'));
  const words = own ?? (response.status === 422 ? text(VALIDATION_FAILED) : failed);
  return new ApiError(words ?? text(UNEXPECTED), {
    kind: 'http',
    status: response.status,
    code,
    unsaid: words === undefined,
    body,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  });
}

const looseBody = v.looseObject({
  detail: v.optional(v.unknown()),
  message: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
  text: v.fallback(v.array(v.array(v.string())), []),
});

/** The sentence in an error body: `detail`, else `message`, else `error`; field problems as "field: message" pairs. */
function errorText(body: unknown): Text | string | null {
  const problems = readFieldProblems(body);
  if (problems?.[0])
    return joined(
      problems.map(({ field, text }) => problemText(field, text)),
      ', ',
    );
  const { success, output } = v.safeParse(looseBody, body);
  if (!success) return null;
  const sentences = output.text.map(([sentence = '', ...values]) => said(sentence, ...values));
  if (sentences[0]) return joined(sentences, ' ');
  for (const one of [output.detail, output.message, output.error]) if (typeof one === 'string' && one) return one;
  return null;
}
