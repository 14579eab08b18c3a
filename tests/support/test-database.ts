import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Connection, connect } from '#server/db/connect.ts';
import { readEnv } from '#server/env.ts';
import { openMemory } from './database-template.ts';

/**
 * An empty database in memory; with TEST_DATABASE_URL set, one of its own on that PostgreSQL server (where it stays),
 * so that the same tests can be run against both.
 */
export async function createTestDatabase(): Promise<Connection> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openMemory();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return connect(readEnv({ DATABASE_URL: url.href, AUTH_SECRET: 'only for tests, but long enough to be one' }));
}
