import type { ErrorHandler, NotFoundHandler } from 'hono';
import type { Logger } from 'pino';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { isDatabaseUnavailable } from '../db/is-unavailable.ts';
import { requestId } from '../log/request-id.ts';
import { Problem } from './problem.ts';

/** The last resort of every request: refusals as they are, anything else as a bare 500 with the cause in the log only. */
export const respondError =
  (log: Logger): ErrorHandler =>
  (error, c) => {
    if (error instanceof Problem) return answer(error.status, error.body, error.headers);
    const unavailable = isDatabaseUnavailable(error);
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

/** A failure of ours names the request, so that whoever reports it can be helped. */
function answer(status: number, body: ErrorBody, headers: Readonly<Record<string, string>> = {}): Response {
  const request = status >= 500 ? requestId.getStore() : undefined;
  return new Response(JSON.stringify({ ...body, ...(request !== undefined && { request_id: request }) }), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  });
}
