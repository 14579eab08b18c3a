import { ERROR_STATUS, type ErrorBody, type ErrorCode, type FieldProblem } from '#shared/contract/errors.ts';

/** A refusal: thrown anywhere below a route, answered in the one error shape. `detail` is for the person. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, detail: ErrorBody['detail'], headers: Readonly<Record<string, string>> = {}) {
    super(typeof detail === 'string' ? detail : 'Validation failed');
    this.status = status;
    this.body = { detail };
    this.headers = headers;
  }
}

/** A refusal that clients tell apart by its `error`; the code decides the status. */
export class CodedProblem extends Problem {
  override readonly body: ErrorBody;

  constructor(error: ErrorCode, detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(ERROR_STATUS[error], detail, headers);
    this.body = { detail, error };
  }
}

/** No bearer, or one that is not good (any more). */
export const signInAgain = (): Problem => new Problem(401, 'Please sign in again', { 'www-authenticate': 'Bearer' });

/** Status 422 for one field of the body. */
export const fieldProblem = (field: string, msg: string): Problem =>
  new Problem(422, [{ loc: ['body', field], msg, type: 'value_error' } satisfies FieldProblem]);
