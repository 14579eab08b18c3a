import * as v from 'valibot';

/** The machine-readable `error` of a refusal and the HTTP status it always comes with. */
export const ERROR_STATUS = {
  subscription_required: 402,
  message_limit_exceeded: 429,
  /** Not what this guest has used: what many have, from one network or on one site. */
  guest_ceiling_reached: 429,
  /** A verification link of an address that was signed up more than once. */
  password_required: 409,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** One invalid field of a request, as the server reports it with status 422. */
export const fieldProblem = v.object({
  loc: v.array(v.union([v.string(), v.number()])),
  msg: v.string(),
  type: v.string(),
});
export type FieldProblem = v.InferOutput<typeof fieldProblem>;

/** The one shape of every answer that is not a success. */
export const errorBody = v.object({
  detail: v.union([v.string(), v.array(fieldProblem)]),
  /** A code of a later release is none that this one could act on. */
  error: v.fallback(
    v.optional(
      v.picklist([
        'subscription_required',
        'message_limit_exceeded',
        'guest_ceiling_reached',
        'password_required',
      ] satisfies ErrorCode[]),
    ),
    undefined,
  ),
  /** With a failure of the server: the request's id in its log, and in the header X-Request-Id. */
  request_id: v.optional(v.string()),
});
export type ErrorBody = v.InferOutput<typeof errorBody>;
