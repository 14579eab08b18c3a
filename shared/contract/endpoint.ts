import type * as v from 'valibot';

export const API_PREFIX = '/api/v1';

/**
 * One call of the API. `path` follows API_PREFIX; `{name}` in it is described by `params`.
 * `auth`: `none` never carries a bearer, `bearer` must, `optional` may (a guest has none).
 * `failed` is the error's text for an answer without words of its own.
 * What only the server reads of a call is in `server/http/endpoint-rules.ts`.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly auth: 'none' | 'bearer' | 'optional';
  readonly failed?: string;
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  readonly request?: v.GenericSchema;
  readonly response: v.GenericSchema;
  /** The answer is a stream of `chatEvent`s when the client accepts text/event-stream. */
  readonly streams?: true;
  /** The body is read as raw bytes, because a signature covers them. */
  readonly raw?: true;
};
