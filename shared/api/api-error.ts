import * as v from 'valibot';
import { UNEXPECTED, VALIDATION_FAILED } from '../contract/error-texts.ts';
import { hasCode } from '../rules/error-code.ts';
import { problemText, readFieldProblems } from '../rules/field-problems.ts';

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
 * Why a call did not succeed. `message` can be shown to a person.
 * `status` is 0 when no HTTP answer came; `cut` is a stream that ended too early.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: Details['kind'];
  readonly status: number;
  /** Of the server's refusal; perhaps one that only a later release knows. Asked with `hasCode` and `byCode`. */
  readonly code: string | null;
  /** Nobody has said why: `message` is ours. */
  readonly unsaid: boolean;
  readonly body: unknown;
  readonly retryAfterSeconds: number | null;

  constructor(message: string, details: Details) {
    super(message, { cause: details.cause });
    this.kind = details.kind;
    this.status = details.status ?? 0;
    this.code = details.code ?? null;
    this.unsaid = details.unsaid ?? false;
    this.body = details.body;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

export const INVALID_RESPONSE = 'Invalid response format from server';

/** What the server, or the way to it, says about a failure; null where that is nothing a person could use. */
export const saidBy = (cause: unknown): string | null =>
  cause instanceof ApiError && !cause.unsaid ? cause.message : null;

/** The error of an HTTP answer that is not a success; `failed` is what did, for one without words. */
export async function fromResponse(response: Response, failed?: string): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const { success, output } = v.safeParse(looseBody, body);
  const code = success && typeof output.error === 'string' ? output.error : null;
  const said = hasCode({ code }, 'unexpected') ? null : errorText(body);
  const retryAfter = Number(response.headers.get('retry-after'));
  const words = said ?? (response.status === 422 ? VALIDATION_FAILED : failed);
  return new ApiError(words ?? UNEXPECTED, {
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
});

/** The sentence in an error body: `detail`, else `message`, else `error`; field problems as "field: message" pairs. */
function errorText(body: unknown): string | null {
  const problems = readFieldProblems(body);
  if (problems) return problems.map(problemText).join(', ') || VALIDATION_FAILED;
  const { success, output } = v.safeParse(looseBody, body);
  if (!success) return null;
  for (const text of [output.detail, output.message, output.error]) if (typeof text === 'string' && text) return text;
  return null;
}
