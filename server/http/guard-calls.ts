import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { API_PREFIX } from '#shared/contract/endpoint.ts';
import { ERRORS } from '#shared/contract/errors.ts';
import { limits } from '#shared/contract/limits.ts';
import type { Env } from '../env.ts';
import type { AppEnv } from './app-context.ts';
import { compressReads } from './compress-reads.ts';
import { crossOrigin, type Door } from './cross-origin.ts';
import { limitRequests } from './limit-requests.ts';
import { textProblem } from './problem.ts';

/** What every call of the API passes before its own handler, and its answer after it. */
export function guardCalls(app: Hono<AppEnv>, door: Door & Env): void {
  app.use(`${API_PREFIX}/*`, crossOrigin(door));
  // Before a body is read: an address that has asked too often sends nothing more.
  app.use(`${API_PREFIX}/*`, limitRequests(door));
  app.use(
    `${API_PREFIX}/*`,
    bodyLimit({
      maxSize: limits.bodyBytes,
      onError: () => {
        throw textProblem('body_too_large', ERRORS.body_too_large.text(limits.bodyBytes / 1024));
      },
    }),
  );
  app.use(`${API_PREFIX}/*`, async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  app.use(`${API_PREFIX}/*`, compressReads);
  // Who comes back to a tab asks whether anything is new; mostly nothing is.
  app.use(`${API_PREFIX}/conversations`, etag({ generateDigest }));
  app.use(`${API_PREFIX}/conversations/:id`, etag({ generateDigest }));
}

/** Here and now: handing it to another thread, as the middleware would, takes longer than the digest. */
const generateDigest = (body: Uint8Array): ArrayBuffer =>
  Uint8Array.from(createHash('sha1').update(body).digest()).buffer;
