import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveDatabase } from '#server/backup/move-database.ts';
import { connect } from '#server/db/connect.ts';
import { readEnv } from '#server/env.ts';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { createPostgres, findPostgres, type Postgres } from '#tests/support/postgres.ts';
import { startProduct } from '#tests/support/product.ts';
import { runScript } from '#tests/support/run-script.ts';
import { call, type Student, signIn, signUp, subscribe } from '#tests/support/student.ts';

const bin = findPostgres();
const DATA_DIR = newDataFolder();
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

describe.skipIf(!bin)('moving to a PostgreSQL server', () => {
  let postgres: Postgres;
  let asha: Student;
  let before: unknown;
  const move = (args: readonly string[]) => runScript('scripts/move.ts', args, { DATA_DIR });
  const history = async (origin: string, { token }: Student) => {
    const { conversations } = await call(origin, '/conversations', undefined, token);
    return call(origin, `/conversations/${conversations[0].conversation_id}`, undefined, token);
  };
  /** A database of its own on that server. */
  const database = async (name: string, options = '') => {
    await onServer(postgres.url, `create database ${name} ${options}`);
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    return url.href;
  };

  beforeAll(async () => {
    postgres = await createPostgres(bin ?? '');
    await postgres.start();
    const product = await startProduct({ DATA_DIR });
    asha = await signUp(product, 'Asha');
    await subscribe(product, asha);
    await call(product.origin, '/chat', { message: 'Which documents does a visa for Germany need? ✓' }, asha.token);
    before = await history(product.origin, asha);

    const { code, out, err } = await move(['--to', postgres.url]);
    expect([code, out, err]).toEqual([
      1,
      '',
      expect.stringMatching(/^The server runs on .* \(pid \d+\): stop it first/),
    ]);
    await product.stop();
  });
  afterAll(() => postgres.remove());

  test('everything is there, with counts and checksums, and students notice nothing', async () => {
    const there = await database('moved');
    const { code, out, err } = await move(['--to', there]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/ users +1 {2}[\da-f]{16}\n/);
    expect(out).toMatch(/ messages +2 {2}[\da-f]{16}\n/);
    expect(out).toContain('Set DATABASE_URL to that database');

    const product = await startProduct({ DATABASE_URL: there, DATA_DIR });
    const again = await signIn(product, asha.email);
    expect(await history(product.origin, again)).toEqual(before);
    // Numbers go on after those that came along.
    await call(product.origin, '/chat', { message: 'And for Ireland?' }, again.token);
    await product.stop();

    const second = await move(['--to', there]);
    expect([second.code, second.out]).toEqual([1, '']);
    expect(second.err).toMatch(/^The database has rows in \w+ already: name an empty database\.$/);
  });

  test('a row that is refused there leaves none of the others behind', async () => {
    const there = await database('refusing');
    await (
      await connect(readEnv({ DATABASE_URL: there, AUTH_SECRET: 'only for tests, but long enough to be one' }))
    ).close();
    await onServer(there, 'alter table messages add constraint none check (false)');
    await expect(moveDatabase(DATA_DIR, there)).rejects.toThrow(
      /^The move failed \(23514\)\. Nothing was kept there\.$/,
    );
    expect(await onServer(there, 'select id from users')).toEqual([]);
    await onServer(there, 'alter table messages drop constraint none');
    expect(await moveDatabase(DATA_DIR, there)).toContain('Moved.');
  });

  test.each<[string, () => Promise<string>, RegExp]>([
    ['what is no address', async () => 'mysql://x', /^--to takes the address of a PostgreSQL database/],
    [
      'a server that is not there',
      async () => 'postgres://x@127.0.0.1:1/x',
      /^The database at --to does not answer \(ECONNREFUSED\)/,
    ],
    [
      'a database that is not there',
      async () => postgres.url.replace(/postgres$/, 'nowhere'),
      /does not answer \(3D000\)/,
    ],
    [
      'a database that holds something else',
      async () => {
        const there = await database('shop');
        await onServer(there, 'create table users (name text)');
        return there;
      },
      /^The database has tables of something else/,
    ],
    [
      'a database that cannot hold every letter',
      () => database('latin', `encoding 'LATIN1' locale 'C' template template0`),
      /^The database has the encoding LATIN1/,
    ],
    [
      'a user who may not make tables',
      async () => {
        const there = new URL(await database('guarded'));
        await onServer(there.href, 'create role guest login');
        there.username = 'guest';
        return there.href;
      },
      /^The user of --to may not make tables there/,
    ],
  ])('%s is refused in a sentence', async (_, to, sentence) => {
    await expect(moveDatabase(DATA_DIR, await to())).rejects.toThrow(sentence);
  });

  test('there has to be something to move', async () => {
    const nothing = mkdtempSync(join(tmpdir(), 'nothing-'));
    await expect(moveDatabase(nothing, postgres.url)).rejects.toThrow(/^There is no embedded database in/);
    rmSync(nothing, { recursive: true });
    for (const args of [[], ['--to'], ['--to', 'x', 'y'], ['--from', 'x']]) expect((await move(args)).code).toBe(1);
  });
});

async function onServer(url: string, statement: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
