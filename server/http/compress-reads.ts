import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv } from './app-context.ts';

const packed = compress({ encoding: 'gzip', contentTypeFilter: /^application\/json/ });

/**
 * JSON travels compressed, as far as it is read: what is posted for may be answered with tokens, and a secret beside a
 * text of somebody else's choice can be guessed by the length of both (BREACH). What is read holds no token of ours, and
 * another site cannot ask for it, because a bearer, unlike a cookie, never goes along by itself. Streams are left alone.
 */
export const compressReads: MiddlewareHandler<AppEnv> = (c, next) =>
  c.req.method === 'GET' ? packed(c, next) : next();
