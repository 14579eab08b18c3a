import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { embeddedFolder } from '../../../server/db/connect.ts';
import { PASSWORD } from '../../support/accounts-world.ts';
import { createPostgres, findPostgres } from '../../support/postgres.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { median } from '../browser.ts';
import type { Bare } from './bare-settings.ts';
import { type Call, load, percentile } from './load.ts';
import {
  ASK,
  deployInto,
  fill,
  residentMegabytes,
  SECRET,
  searchAs,
  signedIn,
  startModel,
  startServer,
} from './measured-server.ts';
import { type Place, QUESTION, type Recording, recordCalls } from './record-calls.ts';

/** Shares of the bare server's rate that the product has to reach. */
const RATIOS = { me: 0.35, login: 0.8, chat: 0.35 } as const;
const RUNS = 3;
/** Calls before anything is measured, of both sides: V8 compiles by how often, and a busy machine comes to few in a second. */
const WARM = 500;
const STREAMS = 200;
const MODEL_MS = 2_000;
const STREAMS_P95_MS = 2_600;
/** Milliseconds, and megabytes. */
const BUDGETS = {
  PGlite: { search: 300, memory: 600 },
  PostgreSQL: { search: 150, memory: 250 },
} as const;

type Row = { readonly what: string; readonly database: string; readonly measured: string; readonly budget: string };
type Database = { readonly name: keyof typeof BUDGETS; readonly place: Place };

/**
 * The budgets of the server, on the embedded database and on PostgreSQL: rates as shares of what a server does that sends the
 * same statements and nothing else (`bare-server.ts`), in turns on one machine; search and open streams in milliseconds
 * below which 95 of 100 lie; memory of the process after all of that.
 */
export async function measureBudgets(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'budgets-'));
  const bin = findPostgres();
  const postgres = bin ? await createPostgres(bin) : null;
  await postgres?.start();
  const deployed = deployInto(folder);
  try {
    rows.push(...(await measureOn({ name: 'PGlite', place: { dataDir: join(folder, 'data') } }, folder, deployed)));
    if (postgres)
      rows.push(...(await measureOn({ name: 'PostgreSQL', place: { url: postgres.url } }, folder, deployed)));
  } finally {
    postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

async function measureOn({ name, place }: Database, folder: string, deployed: string): Promise<Row[]> {
  const recording = await recordCalls(place);
  const bare = await startBare(place, recording, folder);
  const rows: Row[] = [];
  const row = (what: string, measured: string, budget: string) => rows.push({ what, database: name, measured, budget });

  const product = await startServer(deployed, place);
  try {
    const calls = await callsOf(product, recording);
    for (const [what, { ours, theirs, atATime, budget }] of Object.entries(calls)) {
      const rates = { ours: [] as number[], theirs: [] as number[] };
      await load(product.origin, ours, { atATime, ms: 0, calls: WARM });
      await load(bare.origin, theirs, { atATime, ms: 0, calls: WARM });
      for (let run = 0; run < RUNS; run++) {
        rates.ours.push((await load(product.origin, ours, { atATime })).rate);
        rates.theirs.push((await load(bare.origin, theirs, { atATime })).rate);
      }
      const [a, b] = [median(rates.ours), median(rates.theirs)];
      const share = (a / b).toFixed(2);
      row(`${what}, share of bare`, `${share} (${Math.round(a)} of ${Math.round(b)} a second)`, `at least ${budget}`);
    }
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }

  await fill(place, recording.email);
  const model = await startModel(MODEL_MS);
  const talking = await startServer(deployed, place, model.env);
  try {
    const { origin } = talking;
    const headers = await signedIn(origin, recording.email);
    const search = searchAs(headers);
    await load(origin, search, { atATime: 20, ms: 0, calls: WARM });
    const found = percentile(await load(origin, search, { atATime: 20 }), 0.95);
    row('search in 100,000 messages, 20 at a time, p95', `${Math.round(found)} ms`, `under ${BUDGETS[name].search} ms`);

    const streams = { atATime: STREAMS, ms: 3 * MODEL_MS, apartMs: MODEL_MS / STREAMS };
    await load(origin, ASK, { ...streams, calls: WARM });
    const answered = await load(origin, ASK, streams);
    row(
      `${STREAMS} streams of a ${MODEL_MS / 1000} s model open, p95`,
      `${Math.round(percentile(answered, 0.95))} ms`,
      `under ${STREAMS_P95_MS} ms`,
    );
    row('memory after that (RSS)', `${residentMegabytes(talking)} MB`, `under ${BUDGETS[name].memory} MB`);
  } finally {
    await talking.stop();
    await model.stop();
  }
  return rows;
}

async function startBare(place: Place, recording: Recording, folder: string): Promise<Product> {
  const file = join(folder, 'bare.json');
  let database: Bare['database'];
  if ('url' in place) database = place;
  else {
    // One process a folder: it has a copy.
    database = { folder: join(folder, 'bare') };
    cpSync(embeddedFolder(place.dataDir), database.folder, { recursive: true });
  }
  const settings: Bare = { database, secret: SECRET, passwordHash: recording.passwordHash, calls: recording.calls };
  writeFileSync(file, JSON.stringify(settings));
  return startProduct({ BARE_SETTINGS: file }, undefined, 'tests/bench/budgets/bare-server.ts');
}

async function callsOf({ origin }: Product, { email }: Recording) {
  const login: Call = {
    method: 'POST',
    path: '/api/v1/auth/login',
    body: JSON.stringify({ email, password: PASSWORD }),
  };
  const chat: Call = { method: 'POST', path: '/api/v1/chat', body: JSON.stringify({ message: QUESTION }) };
  const me = (headers: Record<string, string>): Call => ({ method: 'GET', path: '/api/v1/auth/me', headers });
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(SECRET));
  return {
    me: {
      ours: me(await signedIn(origin, email)),
      theirs: me({ authorization: `Bearer ${token}` }),
      atATime: 50,
      budget: RATIOS.me,
    },
    login: { ours: login, theirs: login, atATime: 10, budget: RATIOS.login },
    chat: { ours: chat, theirs: chat, atATime: 20, budget: RATIOS.chat },
  };
}
