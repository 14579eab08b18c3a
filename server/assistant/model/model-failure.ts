import { APICallError } from 'ai';
import { causesOf } from '../../log/causes.ts';
import { LoggedError } from '../../log/logged-error.ts';

type FailureReason =
  | 'refused'
  | 'unauthorised'
  | 'busy'
  | 'too long a question'
  | 'bad response'
  | 'silent'
  | 'cut off'
  | 'too long an answer'
  | 'empty';

/** Why an endpoint gave no answer. Its message and fields may be logged: they hold nothing that was sent or received. */
export class ModelFailure extends LoggedError {
  override readonly name = 'ModelFailure';
  readonly reason: FailureReason;
  readonly status: number | undefined;

  constructor(reason: FailureReason, status?: number) {
    super(`The language model failed: ${reason}`);
    this.reason = reason;
    this.status = status;
  }
}

/** Any error of a call, judged by its kind and status; what the endpoint wrote is looked at and left behind. */
export function toModelFailure(error: unknown): ModelFailure {
  for (const cause of causesOf(error)) {
    if (cause instanceof ModelFailure) return cause;
    if (APICallError.isInstance(cause) && cause.statusCode !== undefined) {
      return new ModelFailure(reasonFor(cause.statusCode, `${cause.responseBody ?? ''}`), cause.statusCode);
    }
  }
  if (!(error instanceof Error)) return new ModelFailure('bad response');
  return new ModelFailure(BAD_RESPONSE.has(error.name) ? 'bad response' : 'refused');
}

const BAD_RESPONSE: ReadonlySet<string> = new Set([
  'AI_JSONParseError',
  'AI_TypeValidationError',
  'AI_InvalidResponseDataError',
  'AI_EmptyResponseBodyError',
  'AI_NoOutputGeneratedError',
  'AI_NoContentGeneratedError',
  'AI_StreamProviderError',
]);

function reasonFor(status: number, body: string): FailureReason {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 429) return 'busy';
  if (status === 413 || (status === 400 && /context|token|too long|maximum|length/i.test(body)))
    return 'too long a question';
  return status >= 200 && status < 300 ? 'bad response' : 'refused';
}
