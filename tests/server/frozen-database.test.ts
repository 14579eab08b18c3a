import { createServer } from 'node:http';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '#server/db/pool.ts';
import { createStop } from '#server/stop.ts';
import { createFreezingProxy, type FreezingProxy } from '#tests/support/freezing-proxy.ts';
import { createPostgres, findPostgres, type Postgres } from '#tests/support/postgres.ts';
import { startProduct } from '#tests/support/product.ts';

const bin = findPostgres();

describe.skipIf(!bin)('when the line to the database freezes', () => {
  let postgres: Postgres;
  let line: FreezingProxy;
  beforeAll(async () => {
    postgres = await createPostgres(bin ?? '');
    await postgres.start();
    line = await createFreezingProxy(postgres.url);
  });
  afterAll(async () => {
    await line.close();
    postgres.remove();
  });

  test('what was asked fails, also inside a transaction, and the pool is whole when the line is back', async () => {
    const pool = createPool(line.url, { statementMs: 100, silenceMs: 300 });
    const db = drizzle(pool);
    const ask = () => db.execute(sql`select 1`);
    await Promise.all([ask(), ask(), ask()]);
    line.freeze();
    const asked = await Promise.allSettled([ask(), ask(), db.transaction((tx) => tx.execute(sql`select 1`))]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    line.thaw();
    // More than the pool has: each of its places is free again.
    const after = await Promise.all(Array.from({ length: 15 }, ask));
    expect(after).toHaveLength(15);
    await pool.end();
  });

  test('a statement that waits too long is ended by the database itself; without patience it may take its time', async () => {
    const pool = createPool(postgres.url, { statementMs: 50, silenceMs: 60_000 });
    await expect(pool.query('select pg_sleep(600)')).rejects.toMatchObject({ code: '57014' });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
    const migrating = createPool(postgres.url, null);
    expect((await migrating.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
    await migrating.end();
  });

  test('health says so, the process ends when it is asked to, and a table that is locked holds up nobody for ever', async () => {
    const product = await startProduct({ DATABASE_URL: line.url, LOG_LEVEL: 'error' });
    const health = async () => (await fetch(`${product.origin}/api/v1/health`)).status;
    const embed = async () =>
      (await fetch(`${product.origin}/api/v1/embed`, { headers: { origin: 'https://x.example' } })).status;
    expect([await health(), await embed()]).toEqual([200, 200]);

    const other = new pg.Client({ connectionString: postgres.url });
    await other.connect();
    await other.query('begin; lock table partners in access exclusive mode');
    expect(await embed()).toBeGreaterThanOrEqual(500);
    expect(await health()).toBe(200);
    await other.query('rollback');
    await other.end();

    line.freeze();
    expect(await health()).toBe(503);
    line.thaw();
    while ((await health()) !== 200);
    expect(await embed()).toBe(200);

    line.freeze();
    const hanging = embed().catch(() => 'cut off');
    product.process.kill('SIGTERM');
    expect(await product.ended).not.toBeNull();
    await hanging;
    line.thaw();
  });
});

describe('the end of the process', () => {
  const deadlines = { delayMs: 0, drainMs: 10, lastMs: 30 };
  const never = () => new Promise<void>(() => undefined);
  /** Ends as the process would; answers its code and the parts in the order in which they were ended. */
  function end(parts: { requests?: () => Promise<void>; worker?: () => Promise<void>; close?: () => Promise<void> }) {
    const order: string[] = [];
    const then =
      (name: string, part: () => Promise<void> = async () => undefined) =>
      () => {
        order.push(name);
        return part();
      };
    return new Promise<{ code: number; order: string[] }>((resolve) => {
      const stop = createStop(
        {
          server: createServer(),
          announce: then('said'),
          running: { drain: then('answers', parts.requests) },
          workers: [{ stop: then('workers', parts.worker) }],
          close: then('database', parts.close),
          log: pino({ level: 'silent' }),
          exit: (code: number) => resolve({ code, order }),
        },
        deadlines,
      );
      // Asked twice, as by an impatient person: it ends once.
      void stop();
      void stop();
    });
  }

  test('is in order and clean when nothing hangs', async () =>
    expect(await end({})).toEqual({ code: 0, order: ['said', 'answers', 'workers', 'database'] }));

  test.each([
    ['requests', ['said', 'answers']],
    ['worker', ['said', 'answers', 'workers']],
    ['close', ['said', 'answers', 'workers', 'database']],
  ])('comes all the same when its %s hangs', async (part, order) =>
    expect(await end({ [part]: never })).toEqual({ code: 1, order }),
  );

  test('comes all the same when a part fails', async () =>
    expect((await end({ worker: () => Promise.reject(new Error('no')) })).code).toBe(1));
});
