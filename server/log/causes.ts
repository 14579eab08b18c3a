/** An error that is its own cause has no end. */
const MOST = 5;

/** An error and what caused it, from the outside in. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error, depth = 0; cause instanceof Error && depth < MOST; cause = cause.cause, depth++) yield cause;
}
