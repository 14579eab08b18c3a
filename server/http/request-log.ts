import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppEnv } from './api.ts';

/**
 * One line per API request, and an id that the answer carries too. The route's pattern is logged, never the path:
 * verification tokens are part of paths.
 */
export const logRequests =
  ({ log, clock, newId }: Deps): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const started = clock();
    const id = newId();
    await next();
    c.res.headers.set('x-request-id', id);
    if (!c.req.path.startsWith('/api/')) return;
    log.info(
      { id, method: c.req.method, route: c.req.routePath, status: c.res.status, ms: clock() - started },
      'request',
    );
  };
