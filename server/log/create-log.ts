import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequest } from './current-request.ts';
import { describeError, errorCode } from './describe-error.ts';

/** Pino's number for it. */
const ERROR = 50;

/**
 * The one log, one JSON object a line. What an error says is described, never written down: see describeError.
 * `onError` hears the code of each error that is logged, or its class.
 */
export function createLog(level: string, destination?: DestinationStream, onError?: (code: string) => void): Logger {
  const options: pino.LoggerOptions = {
    level,
    serializers: { err: (error: unknown) => describeError(error) },
    mixin: () => ({ ...currentRequest.getStore() }),
    hooks: {
      logMethod([first, text, ...rest], method, number) {
        // Without a text pino takes the error's message.
        const fields: unknown = first instanceof Error ? { err: first } : first;
        if (number >= ERROR) onError?.(labelOf(fields));
        if (typeof fields !== 'object' || fields === null) return method.apply(this, [first, text, ...rest]);
        return method.apply(this, [fields, text ?? 'error', ...rest]);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The code that names an error best: the innermost there is, because what is around it mostly has none. */
function labelOf(fields: unknown): string {
  const error = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : null;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = errorCode(cause);
    if (code !== undefined) return code;
  }
  return error === null ? 'none' : describeError(error).type;
}
