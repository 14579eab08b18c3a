import * as v from 'valibot';
import { type ErrorCode, errorBody } from '../contract/errors.ts';
import { problemText, readFieldProblems } from '../rules/field-problems.ts';

type Details = {
  readonly kind: 'network' | 'timeout' | 'http' | 'format' | 'cut';
  readonly status?: number;
  readonly code?: ErrorCode | null;
  readonly body?: unknown;
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
};

/**
 * Why a call did not succeed. `message` can be shown to a person.
 * `status` is 0 when no HTTP answer came; `cut` is a stream that ended too early.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: Details['kind'];
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly body: unknown;
  readonly retryAfterSeconds: number | null;

  constructor(message: string, details: Details) {
    super(message, { cause: details.cause });
    this.kind = details.kind;
    this.status = details.status ?? 0;
    this.code = details.code ?? null;
    this.body = details.body;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

/** Stands for an answer that says nothing itself. */
const UNEXPECTED = 'An unexpected error occurred';
/** What to do where nobody has said why. */
export const TRY_AGAIN = 'Please try again in a moment.';
export const INVALID_RESPONSE = 'Invalid response format from server';

/** What the server, or the way to it, says about a failure; null where that is nothing a person could use. */
export const saidBy = (cause: unknown): string | null =>
  cause instanceof ApiError && cause.message !== UNEXPECTED ? cause.message : null;

/** The error of an HTTP answer that is not a success; `fallback` is what failed, for one without words. */
export async function fromResponse(response: Response, fallback = UNEXPECTED): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const known = v.safeParse(errorBody, body);
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError(errorText(body, response.status === 422 ? 'Validation failed' : fallback), {
    kind: 'http',
    status: response.status,
    code: known.success ? (known.output.error ?? null) : null,
    body,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  });
}

const looseBody = v.looseObject({
  detail: v.optional(v.unknown()),
  message: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
});

/** The sentence in an error body: `detail`, else `message`, else `error`; field problems as "field: message" pairs. */
function errorText(body: unknown, fallback: string): string {
  const problems = readFieldProblems(body);
  if (problems) return problems.map(problemText).join(', ') || 'Validation failed';
  const { success, output } = v.safeParse(looseBody, body);
  if (!success) return fallback;
  for (const text of [output.detail, output.message, output.error]) if (typeof text === 'string' && text) return text;
  return fallback;
}
