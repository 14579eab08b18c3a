import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import { requestId } from '../log/request-id.ts';
import type { AppContext, AppEnv } from './app-context.ts';

/** What a proxy may call a request: UUID, ULID, hexadecimal. */
const SAFE_ID = /^[\w.-]{8,64}$/;

/**
 * One line per API request, and an id that its answer and all its log lines carry. The route's pattern is logged, never the
 * path: verification tokens are part of paths.
 */
export const logRequests =
  ({ env, log, clock, newId }: Deps): MiddlewareHandler<AppEnv> =>
  (c, next) => {
    const started = clock();
    const id = namedByProxy(c, env.trustedProxies) ?? newId();
    return requestId.run(id, async () => {
      await next();
      c.res.headers.set('x-request-id', id);
      if (!c.req.path.startsWith('/api/')) return;
      log.info(
        { method: c.req.method, route: c.req.routePath, status: c.res.status, ms: clock() - started },
        'request',
      );
    });
  };

function namedByProxy(c: AppContext, trustedProxies: number): string | undefined {
  const named = trustedProxies > 0 ? c.req.header('x-request-id') : undefined;
  return named !== undefined && SAFE_ID.test(named) ? named : undefined;
}
