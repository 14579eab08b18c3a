import type { Context, Hono } from 'hono';
import type { AppEnv } from '../http/app-context.ts';
import { type BuiltFile, sendFile } from '../http/built-file.ts';
import type { ReleaseStore } from './release-store.ts';

/** The release that this server's own build has made. */
export type NewestRelease = { readonly version: string; readonly files: ReadonlyMap<string, BuiltFile> };

/** One release's files never change. */
const YEAR = 'public, max-age=31536000, immutable';
/** What `v1` names moves with every release: shown at once from the cache, and asked for again behind the scenes. */
const MOVING = 'public, max-age=300, stale-while-revalidate=604800';

/**
 * The widget's files under `/embed/v1/`, this server's own newest, and `/embed/<release>/`, one release for ever,
 * whichever server has built it.
 */
export function mountWidgetFiles(app: Hono<AppEnv>, newest: () => NewestRelease, store: ReleaseStore): void {
  app.get('/embed/:release{v1|1-[0-9a-f]{10}}/:path{.+}', async (c, next) => {
    const { release, path } = c.req.param();
    const own = newest();
    const files = release === 'v1' || release === own.version ? own.files : await store.find(release);
    const file = files?.get(path);
    return file ? send(c, file, release === 'v1' ? MOVING : YEAR) : next();
  });
}

function send(c: Context<AppEnv>, file: BuiltFile, cacheControl: string): Response {
  c.header('cache-control', cacheControl);
  // Partner pages load these files from their own origin, and check them against the hash in their snippet.
  c.header('cross-origin-resource-policy', 'cross-origin');
  c.header('access-control-allow-origin', '*');
  return sendFile(c, file);
}
