import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import type { AppEnv } from './app-context.ts';

/** What every answer carries. Pages add their own content policy; everything else may load nothing at all. */
export const securityHeaders =
  ({ production }: Env): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next();
    const headers: Record<string, string> = {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), geolocation=(), payment=(self), microphone=(self)',
      ...(production && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    };
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
    // A page whose address is a secret tells nobody at all.
    if (!c.res.headers.has('referrer-policy')) c.res.headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    if (!c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  };
