import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './api.ts';

/** Answers 304 without a body when the reader's copy of a file is as new as ours (RFC 9110, section 13.1.3). */
export const notModified: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  const modified = Date.parse(c.res.headers.get('last-modified') ?? '');
  if (c.res.status !== 200 || !(modified <= since)) return;
  const headers = new Headers(c.res.headers);
  headers.delete('content-length');
  await c.res.body?.cancel();
  c.res = new Response(null, { status: 304, headers });
};
