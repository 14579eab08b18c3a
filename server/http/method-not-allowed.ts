import type { Handler, Hono } from 'hono';
import type { AppEnv } from './api.ts';
import { matchesPath } from './path-pattern.ts';
import { Problem } from './problem.ts';

/** After all routes of the API: a known path with another method is 405 and names the methods; the rest is 404. */
export const refuseOtherMethods =
  (app: Hono<AppEnv>): Handler<AppEnv> =>
  (c) => {
    const allowed = new Set(
      app.routes
        .filter(({ method, path }) => method !== 'ALL' && matchesPath(path, c.req.path))
        .map(({ method }) => method),
    );
    if (allowed.size === 0) throw new Problem(404, 'Not found');
    throw new Problem(405, 'This method is not allowed here', { allow: [...allowed].join(', ') });
  };
