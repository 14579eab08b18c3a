import * as v from 'valibot';
import { ERRORS, type ErrorCode } from './errors.ts';

/** One invalid field of a request, as the server reports it with status 422. */
export const fieldProblem = v.object({
  loc: v.array(v.union([v.string(), v.number()])),
  msg: v.string(),
  type: v.string(),
  /** `msg` for who says it in another language, where it has values: the sentence with `#1` …, and its values. */
  text: v.optional(v.array(v.string())),
});
export type FieldProblem = v.InferOutput<typeof fieldProblem>;

export const isErrorCode = (text: string | undefined): text is ErrorCode =>
  text !== undefined && Object.hasOwn(ERRORS, text);

/**
 * The one shape of every answer that is not a success, as the server writes and documents it. A browser of an older
 * release reads `detail`, and of `error` the codes that it knows.
 */
export const errorBody = v.object({
  detail: v.union([v.string(), v.array(fieldProblem)]),
  error: v.picklist(Object.keys(ERRORS).filter(isErrorCode)),
  /** `detail` for who says it in another language, where it has values: each sentence with `#1` …, and its values. */
  text: v.optional(v.array(v.array(v.string()))),
  /** With a failure of the server: the request's id in its log, and in the header X-Request-Id. */
  request_id: v.optional(v.string()),
});
export type ErrorBody = v.InferOutput<typeof errorBody>;
