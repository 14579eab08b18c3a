import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { type BuiltFile, toBuiltFile } from '../http/built-file.ts';
import { isRelease, type ReleaseFiles } from './release-name.ts';
import { widgetFiles } from './tables.ts';

export type ReleaseStore = {
  /** Stores a release for all copies of the server. Does nothing when it is there, and mends one that is damaged. */
  keep(version: string, files: ReleaseFiles): Promise<void>;
  /** A release's files; null when there is none of the name, or what the database has is not what the name says. */
  find(version: string): Promise<ReadonlyMap<string, BuiltFile> | null>;
};

/** Releases in memory at a time, each some 0.5 MB. */
const CACHED = 8;
/** No file is nearly as large; more than this is not unpacked. */
const MOST_BYTES = 8 * 1024 * 1024;
/** However many names are asked for that are none, the database is asked at most this often, in milliseconds. */
const NAMES_EVERY_MS = 100;

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

/** The widget's releases in the database, where a new machine and every copy of the server find them. */
export function createReleaseStore(db: Database, log: Pick<Logger, 'error'>): ReleaseStore {
  /** The one that was asked for last comes last. */
  const cached = new Map<string, Promise<ReadonlyMap<string, BuiltFile> | null>>();
  let known: ReadonlySet<string> = new Set();
  let asking: Promise<void> | null = null;

  /** Asked after the request came, so that a release which another server has just stored is found. */
  const askNames = async () => {
    await wait(NAMES_EVERY_MS);
    asking = null;
    const rows = await db.selectDistinct({ release: widgetFiles.release }).from(widgetFiles);
    known = new Set(rows.map(({ release }) => release));
  };

  async function read(version: string): Promise<Map<string, { brotli: Buffer; raw: Buffer }> | null> {
    const rows = await db.select().from(widgetFiles).where(eq(widgetFiles.release, version));
    try {
      const files = rows.map(async ({ path, brotli }) => {
        const raw = await unpack(brotli, { maxOutputLength: MOST_BYTES });
        return [path, { brotli: Buffer.from(brotli), raw }] as const;
      });
      const found = new Map(await Promise.all(files));
      const raw = new Map([...found].map(([path, file]) => [path, file.raw]));
      return isRelease(version, raw) ? found : null;
    } catch {
      // Not even brotli.
      return null;
    }
  }

  async function load(version: string): Promise<ReadonlyMap<string, BuiltFile> | null> {
    const files = await read(version);
    if (files === null) {
      log.error({ release: version }, 'a release of the widget in the database is not what its name says: not served');
      return null;
    }
    return new Map([...files].map(([path, { raw, brotli }]) => [path, toBuiltFile(path, raw, { br: brotli })]));
  }

  return {
    async keep(version, files) {
      if ((await read(version)) !== null) return;
      const rows = [...files].map(async ([path, raw]) => ({ release: version, path, brotli: await pack(raw) }));
      const values = await Promise.all(rows);
      await db.transaction(async (tx) => {
        await tx.delete(widgetFiles).where(eq(widgetFiles.release, version));
        await tx.insert(widgetFiles).values(values).onConflictDoNothing();
      });
      cached.delete(version);
    },

    async find(version) {
      if (!known.has(version)) {
        asking ??= askNames();
        await asking;
        if (!known.has(version)) return null;
      }
      const loading = cached.get(version) ?? load(version);
      cached.delete(version);
      cached.set(version, loading);
      const [oldest] = cached.keys();
      if (cached.size > CACHED && oldest !== undefined) cached.delete(oldest);
      // Asked again next time: the database may be back by then, or the release mended.
      const forget = () => cached.get(version) === loading && cached.delete(version);
      return loading.then(
        (files) => {
          if (files === null) forget();
          return files;
        },
        (cause: unknown) => {
          forget();
          throw cause;
        },
      );
    },
  };
}
