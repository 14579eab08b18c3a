import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBuild } from '#scripts/publish-build.ts';
import { openLiveBuild, requireBuild } from '#server/build/live-build.ts';
import type { Connection } from '#server/db/connect.ts';
import type { AppEnv } from '#server/http/app-context.ts';
import { integrityOf } from '#server/releases/release-name.ts';
import { widgetFiles } from '#server/releases/tables.ts';
import { mountWidgetFiles } from '#server/releases/widget-routes.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { releaseOf } from '#tests/support/widget-release.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'releases-'));
let connection: Connection;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(async () => {
  await connection.close();
  rmSync(root, { recursive: true, force: true });
});

const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) });

let machines = 0;
/** A copy of the server on a machine of its own, whose build made a release with `code` in it. */
async function startMachine(code: string, dataDir = join(root, `data-${++machines}`)) {
  const [made, dist] = [join(root, `made-${++machines}`), join(root, `dist-${machines}`)];
  mkdirSync(join(made, 'site'), { recursive: true });
  for (const part of ['knowledge.json', 'brand.json']) cpSync(join(project, 'dist', part), join(made, part));
  const version = releaseOf(made, code);
  await publishBuild(made, dist, machines.toString(16).padStart(12, '0'));
  const build = await openLiveBuild({
    dist,
    first: await requireBuild(dist),
    env: { dataDir, languageModel: null },
    db: connection.db,
    log,
    clock: Date.now,
  });
  const app = new Hono<AppEnv>();
  mountWidgetFiles(app, build.newest, build.releases);
  const get = (path: string, headers = {}) => app.request(`/embed/${path}`, { headers });
  return { version, get, made, text: async (path: string) => (await get(path)).text() };
}

test('two copies of the server that were built at different times serve each other’s releases, and v1 is each one’s own', async () => {
  const older = await startMachine('older()');
  const first = await older.get(`${older.version}/widget.js`);
  const pinned = integrityOf(await first.text());
  const newer = await startMachine('newer()');
  expect(newer.version).not.toBe(older.version);

  for (const machine of [older, newer]) {
    for (const { version } of [older, newer]) {
      const answer = await machine.get(`${version}/widget.js`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')]);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(await machine.text(`${version}/assistant.js`)).toContain(integrityOf(await answer.text()));
      expect((await machine.get(`${version}/languages/hi.json`)).status).toBe(200);
      expect((await machine.get(`${version}/assistant.d.ts`)).headers.get('content-type')).toContain('text/plain');
    }
    const moving = await machine.get('v1/assistant.js');
    expect(await moving.text()).toContain(machine.version);
    expect(moving.headers.get('cache-control')).not.toContain('immutable');
  }

  const newMachine = await startMachine('newest()');
  const again = await newMachine.get(`${older.version}/widget.js`, { 'accept-encoding': 'br' });
  expect(again.headers.get('content-encoding')).toBe('br');
  expect(integrityOf(await newMachine.text(`${older.version}/widget.js`))).toBe(pinned);
  for (const path of [
    '1-2222222222/assistant.js',
    'v1/../../x',
    'v1/release.json',
    'v1/',
    `${older.version}/x`,
    '1-2/x',
  ])
    expect([path, (await newMachine.get(path)).status]).toEqual([path, 404]);
});

test('a release that the database does not have as it was built is not served, and mended by the server that built it', async () => {
  const { version } = await startMachine('tampered()');
  const reader = await startMachine('reader()');
  const widget = and(eq(widgetFiles.release, version), eq(widgetFiles.path, 'widget.js'));
  for (const brotli of [brotliCompressSync('steal()'), Buffer.from('not brotli')]) {
    await connection.db.update(widgetFiles).set({ brotli }).where(widget);
    const before = logged.length;
    expect((await reader.get(`${version}/widget.js`)).status).toBe(404);
    expect((await reader.get(`${version}/assistant.js`)).status).toBe(404);
    expect(logged.slice(before).join()).toContain(`"release":"${version}"`);
  }
  await connection.db.delete(widgetFiles).where(widget);
  expect((await reader.get(`${version}/assistant.js`)).status).toBe(404);

  await startMachine('tampered()');
  expect(await reader.text(`${version}/widget.js`)).toContain('tampered()');
});

test('the releases that earlier versions kept in the data folder are taken in once, and half of one is not', async () => {
  const dataDir = join(root, 'old-data');
  const kept = join(dataDir, 'embed');
  const version = releaseOf(join(root, 'old'), 'kept()');
  const half = releaseOf(join(root, 'half'), 'half()');
  for (const [from, name] of [
    ['old', version],
    ['half', half],
  ])
    cpSync(join(root, from ?? '', 'widget', name ?? ''), join(kept, name ?? ''), { recursive: true });
  writeFileSync(join(kept, version, 'widget.js.br'), 'compressed');
  writeFileSync(join(kept, half, 'widget.js'), 'ha');

  const machine = await startMachine('after()', dataDir);
  expect(await machine.text(`${version}/widget.js`)).toContain('kept()');
  expect((await machine.get(`${half}/widget.js`)).status).toBe(404);
  expect(logged.join()).toContain(`"release":"${half}"`);
  expect([existsSync(kept), existsSync(`${kept}.in-database`)]).toEqual([false, true]);
  const elsewhere = await startMachine('elsewhere()');
  expect(await elsewhere.text(`${version}/widget.js`)).toContain('kept()');
});

test('however many releases are asked for that are none, the database is asked seldom', async () => {
  const machine = await startMachine('flooded()');
  let asked = 0;
  const { db } = connection;
  const original = db.selectDistinct.bind(db);
  const counting = (fields: { release: typeof widgetFiles.release }) => {
    asked++;
    return original(fields);
  };
  Object.assign(db, { selectDistinct: counting });
  const names = Array.from({ length: 200 }, (_, index) => `1-${index.toString(16).padStart(10, 'f')}`);
  const answers = await Promise.all(names.map((name) => machine.get(`${name}/widget.js`)));
  Object.assign(db, { selectDistinct: original });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(asked).toBeLessThan(10);
});
