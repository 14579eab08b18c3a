import type * as v from 'valibot';

export const API_PREFIX = '/api/v1';

/**
 * One call of the API. `path` follows API_PREFIX; `{name}` in it is described by `params`.
 * `auth`: `none` never carries a bearer, `bearer` must, `optional` may (a guest has none).
 * `partners` says which pages beside our own may call: without it those of every listed partner, `inline` those of
 * partners trusted with our forms, `never` none, `anywhere` all (the caller's origin is not looked at).
 * `failed` is the error's text for an answer without words of its own.
 * `errors` are the statuses beside 400, 403, 413, 415 and 500, which any call can answer.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly auth: 'none' | 'bearer' | 'optional';
  readonly partners?: 'never' | 'inline' | 'anywhere';
  readonly summary: string;
  readonly failed?: string;
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly request?: v.GenericSchema;
  readonly response: v.GenericSchema;
  readonly errors: readonly number[];
  /** The answer is a stream of `chatEvent`s when the client accepts text/event-stream. */
  readonly streams?: true;
  /** The body is read as raw bytes, because a signature covers them. */
  readonly raw?: true;
};
