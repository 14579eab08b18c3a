import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequest } from './current-request.ts';
import { describeError } from './describe-error.ts';

/** The one log, one JSON object a line. What an error says is described, never written down: see describeError. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    serializers: { err: (error: unknown) => describeError(error) },
    mixin: () => ({ ...currentRequest.getStore() }),
    hooks: {
      logMethod([first, text, ...rest], method) {
        // Without a text pino takes the error's message.
        const fields: unknown = first instanceof Error ? { err: first } : first;
        if (typeof fields !== 'object' || fields === null) return method.apply(this, [first, text, ...rest]);
        return method.apply(this, [fields, text ?? 'error', ...rest]);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
