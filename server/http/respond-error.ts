import type { ErrorHandler, NotFoundHandler } from 'hono';
import type { Logger } from 'pino';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { Problem } from './problem.ts';

/** The last resort of every request: refusals as they are, anything else as a bare 500 with the cause in the log only. */
export const respondError =
  (log: Logger): ErrorHandler =>
  (error, c) => {
    if (error instanceof Problem) return answer(error.status, error.body, error.headers);
    const unavailable = isDatabaseGone(error);
    log.error({ err: error, method: c.req.method, path: c.req.routePath }, 'request failed');
    return unavailable
      ? answer(
          503,
          { detail: 'The service is not available right now. Please try again in a moment.' },
          { 'retry-after': '5' },
        )
      : answer(500, { detail: 'An unexpected error occurred' });
  };

export const respondNotFound: NotFoundHandler = () => answer(404, { detail: 'Not found' });

function answer(status: number, body: ErrorBody, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  });
}

/** Node's and PostgreSQL's ways of saying that there is no database to talk to (PostgreSQL, appendix A, classes 08 and 57). */
function isDatabaseGone(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && /^(ECONN|ETIMEDOUT|EPIPE|08|57P|53)/.test(String(cause.code))) return true;
    if (/timeout exceeded when trying to connect|Connection terminated/.test(cause.message)) return true;
  }
  return false;
}
