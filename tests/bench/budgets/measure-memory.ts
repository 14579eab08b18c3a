import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgres, findPostgres } from '../../support/postgres.ts';
import { type Load, load, percentile } from './load.ts';
import {
  ASK,
  deployInto,
  fill,
  residentMegabytes,
  searchAs,
  signedIn,
  startModel,
  startServer,
} from './measured-server.ts';
import { recordCalls } from './record-calls.ts';

const MINUTE_MS = 60_000;
/** As long as an access token is good for, less a minute of load. */
const SIGN_IN_EVERY = 10;
const MODEL_MS = 2_000;
const STREAMS = 100;
const READERS = 5;

/**
 * Memory of the server while it works for so many minutes: open answers of a model, searches in 100,000 messages and sign-ins,
 * all at once. A line is printed each minute. On PostgreSQL, and on the embedded database where there is none.
 */
export async function measureMemory(minutes: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'memory-'));
  const bin = findPostgres();
  const postgres = bin ? await createPostgres(bin) : null;
  await postgres?.start();
  const place = postgres ? { url: postgres.url } : { dataDir: join(folder, 'data') };
  const { email } = await recordCalls(place);
  await fill(place, email);
  const model = await startModel(MODEL_MS);
  const server = await startServer(deployInto(folder), place, model.env);
  try {
    console.log(`${postgres ? 'PostgreSQL' : 'PGlite'}; before: ${residentMegabytes(server)} MB`);
    let headers = await signedIn(server.origin, email);
    for (let minute = 1; minute <= minutes; minute++) {
      if (minute % SIGN_IN_EVERY === 0) headers = await signedIn(server.origin, email);
      const [answers, searches] = await Promise.all([
        load(server.origin, ASK, { atATime: STREAMS, ms: MINUTE_MS, apartMs: MODEL_MS / STREAMS }),
        load(server.origin, searchAs(headers), { atATime: READERS, ms: MINUTE_MS }),
      ]);
      const said = (what: string, of: Load) => `${of.times.length} ${what}, p95 ${Math.round(percentile(of, 0.95))} ms`;
      console.log(
        `minute ${minute}: ${residentMegabytes(server)} MB; ${said('answers', answers)}; ${said('searches', searches)}`,
      );
    }
  } finally {
    await server.stop();
    await model.stop();
    postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
