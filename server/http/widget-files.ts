import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { parseRelease } from '#shared/contract/release.ts';
import type { AppEnv } from './api.ts';

/** `build` is what was built last; `kept` the releases that pages out there may still name. */
export type WidgetFiles = { readonly build: string; readonly kept: string };

/** One release's files never change. */
const YEAR = 'public, max-age=31536000, immutable';
/** What `v1` names moves with every release: shown at once from the cache, and asked for again behind the scenes. */
const MOVING = 'public, max-age=300, stale-while-revalidate=604800';

/**
 * The widget's files under `/embed/v1/` (the newest) and `/embed/<version>/` (one release, for ever). Keeps a copy of
 * the newest release, because the next build takes the place of this one. Throws when there is none, or the copy cannot be written.
 */
export function mountWidgetFiles(app: Hono<AppEnv>, { build, kept }: WidgetFiles): void {
  const { version: newest } = parseRelease(readFileSync(join(build, 'release.json'), 'utf8'));
  if (!existsSync(join(kept, newest))) cpSync(join(build, newest), join(kept, newest), { recursive: true });

  const rewriteRequestPath = (path: string) =>
    path.replace(/^\/embed\/v1\//, `/embed/${newest}/`).slice('/embed'.length);
  app.use(
    '/embed/:version{v1|1-[0-9a-f]+}/*',
    serveStatic({
      root: kept,
      precompressed: true,
      rewriteRequestPath,
      onFound: (_, c) => {
        c.header('cache-control', c.req.path.startsWith('/embed/v1/') ? MOVING : YEAR);
        // Partner pages load these files from their own origin, and check them against the hash in their snippet.
        c.header('cross-origin-resource-policy', 'cross-origin');
        c.header('access-control-allow-origin', '*');
        // By its ending it would be a film.
        if (c.req.path.endsWith('.d.ts')) c.header('content-type', 'text/plain; charset=utf-8');
      },
    }),
  );
}
