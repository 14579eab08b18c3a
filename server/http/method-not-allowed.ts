import type { Handler, Hono } from 'hono';
import type { AppEnv } from './app-context.ts';
import { matchesPath } from './path-pattern.ts';
import { problem } from './problem.ts';

/** After all routes of the API: a known path with another method is 405 and names the methods; the rest is 404. */
export const refuseOtherMethods =
  (app: Hono<AppEnv>): Handler<AppEnv> =>
  (c) => {
    const allowed = new Set(
      app.routes
        .filter(({ method, path }) => method !== 'ALL' && matchesPath(path, c.req.path))
        .map(({ method }) => method),
    );
    if (allowed.size === 0) throw problem('not_found');
    throw problem('method_not_allowed', { allow: [...allowed].join(', ') });
  };
