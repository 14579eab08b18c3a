import { fileURLToPath } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm';
import { LoggedError } from './logged-error.ts';

/** What the log says about an error. */
export type ErrorReport = {
  /** The error's class. */
  readonly type: string;
  /** SQLSTATE, or the code of Node or a library. */
  readonly code?: string | undefined;
  /** Only of errors that are made of our own words. */
  readonly message?: string;
  /** A failed query with its placeholders; texts in it are left out. */
  readonly statement?: string;
  /** Lines of our own code, innermost first. */
  readonly at?: readonly string[];
  readonly cause?: ErrorReport;
};

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MOST_LINES = 8;
const MOST_CAUSES = 5;
const STATEMENT_CHARACTERS = 2_000;

/**
 * An error as it may be logged. Messages of drivers, libraries and the language itself quote what they were given (a query's
 * parameters, a mail address, a half-read JSON), so nothing of an error is taken but what has one of these forms.
 */
export function describeError(error: unknown, depth = 0): ErrorReport {
  if (!(error instanceof Error)) return { type: error === null ? 'null' : typeof error };
  const code = errorCode(error);
  const at = ownLines(error);
  return {
    type: /^\w{1,60}$/.exec(error.constructor.name)?.[0] ?? 'Error',
    ...(code !== undefined && { code }),
    ...(error instanceof LoggedError && { message: error.message }),
    ...(error instanceof DrizzleQueryError && { statement: withoutTexts(error.query) }),
    ...(at.length > 0 && { at }),
    ...(error.cause !== undefined && depth < MOST_CAUSES && { cause: describeError(error.cause, depth + 1) }),
  };
}

/** An error's code when it is one of those that people look up: `23505`, `ECONNREFUSED`, `ERR_INVALID_STATE`. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[A-Z0-9_]{2,40}$/.exec(code)?.[0];
}

const withoutTexts = (statement: string): string =>
  statement
    .replace(/'[^']*'?/g, "'…'")
    .slice(0, STATEMENT_CHARACTERS)
    .toWellFormed();

/** `server/chat/routes.ts:12:5`: the places in our own code that the stack names, without what stands around them. */
function ownLines({ stack = '', message }: Error): string[] {
  // The message comes first in a stack and may have lines of any form.
  const frames = message === '' ? stack : stack.slice(Math.max(0, stack.indexOf(message)) + message.length);
  return frames
    .split('\n')
    .flatMap((frame) => {
      const from = frame.indexOf(ROOT);
      const place = from < 0 ? '' : frame.slice(from + ROOT.length);
      return /^(?!node_modules\/)[\w./-]{1,200}:\d+:\d+/.exec(place) ?? [];
    })
    .slice(0, MOST_LINES);
}
