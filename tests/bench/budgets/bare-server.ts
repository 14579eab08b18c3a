import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { serve } from '@hono/node-server';
import { verify } from '@node-rs/argon2';
import { Hono } from 'hono';
import { jwtVerify, SignJWT } from 'jose';
import pg from 'pg';
import * as v from 'valibot';
import { type Bare, bareSchema } from './bare-settings.ts';
import { type RecordedCall, renewed } from './recorded-call.ts';

/**
 * The floor of the budgets: Hono with nothing around it, which sends the statements that the product sends, by the
 * driver alone, and answers what the product answered. It checks a token or a password where the product does; it
 * searches no guides. PORT is where it listens; BARE_SETTINGS is a file that says the rest.
 */
type Query = (sql: string, params: unknown[]) => Promise<unknown>;
/** Runs statements on one connection, as a transaction has to be. */
type Database = { run<T>(work: (query: Query) => Promise<T>): Promise<T> };

const settings = v.parse(bareSchema, JSON.parse(readFileSync(process.env.BARE_SETTINGS ?? '', 'utf8')));
const { calls, passwordHash } = settings;
const secret = new TextEncoder().encode(settings.secret);
const database = await openDatabase(settings.database);

const replay = (call: RecordedCall) =>
  database.run(async (query) => {
    for (const { sql, params } of renewed(call)) await query(sql, [...params]);
  });
const json = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } });

const app = new Hono();
app.get('/api/v1/auth/me', async (c) => {
  await jwtVerify(c.req.header('authorization')?.slice('Bearer '.length) ?? '', secret);
  await replay(calls.me);
  return json(calls.me.answer);
});
app.post('/api/v1/auth/login', async (c) => {
  const { password } = await c.req.json();
  if (!(await verify(passwordHash, password))) return c.json({ detail: 'wrong' }, 401);
  await replay(calls.login);
  await new SignJWT().setProtectedHeader({ alg: 'HS256' }).setExpirationTime('15m').sign(secret);
  return json(calls.login.answer);
});
app.post('/api/v1/chat', async (c) => {
  await c.req.json();
  await replay(calls.chat);
  return json(calls.chat.answer);
});
serve({ fetch: app.fetch, port: Number(process.env.PORT) }, () => console.log('Ready:'));

async function openDatabase(where: Bare['database']): Promise<Database> {
  if ('url' in where) {
    const pool = new pg.Pool({ connectionString: where.url, max: 10 });
    return {
      async run(work) {
        const client = await pool.connect();
        try {
          return await work((sql, params) => client.query(sql, params));
        } finally {
          client.release();
        }
      },
    };
  }
  const client = await PGlite.create(where.folder);
  // It is one connection: one call after the other.
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(work) {
      const done = last.then(() => work((sql, params) => client.query(sql, params)));
      last = done.catch(() => undefined);
      return done;
    },
  };
}
