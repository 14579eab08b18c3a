import type { ErrorHandler, NotFoundHandler } from 'hono';
import type { Logger } from 'pino';
import { isUserGone } from '../accounts/is-user-gone.ts';
import { isDatabaseUnavailable } from '../db/is-unavailable.ts';
import { currentRequest } from '../log/current-request.ts';
import { Problem, problem } from './problem.ts';

/**
 * The last resort of every request: refusals as they are; whoever was deleted meanwhile is signed out; anything else is a bare
 * 500 with the cause in the log only.
 */
export const respondError =
  (log: Logger): ErrorHandler =>
  (error, c) => {
    if (error instanceof Problem) return answer(error);
    if (isUserGone(error)) return answer(problem('session_ended'));
    const unavailable = isDatabaseUnavailable(error);
    log.error({ err: error, method: c.req.method, path: c.req.routePath }, 'request failed');
    return answer(unavailable ? problem('unavailable', { 'retry-after': '5' }) : problem('unexpected'));
  };

export const respondNotFound: NotFoundHandler = () => answer(problem('not_found'));

/** A failure of ours names the request, so that whoever reports it can be helped. */
function answer({ status, body, headers }: Problem): Response {
  const request = status >= 500 ? currentRequest.getStore()?.request : undefined;
  return new Response(JSON.stringify({ ...body, ...(request !== undefined && { request_id: request }) }), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  });
}
