import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import type { TableShape } from './table-shapes.ts';

/** How many rows a table has, and the SHA-256 of them all: equal in two databases when the rows are. */
export type Sum = { readonly rows: number; readonly sha256: string };

const AT_ONCE = 200;

const lines = v.object({ rows: v.array(v.object({ line: v.string() })) });

/** In the transaction that reads or writes: values are written in one way, whatever a server's settings are. */
export async function writeAlike(tx: Database): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, MDY'`,
    'extra_float_digits = 1',
    `bytea_output = 'hex'`,
    // Nobody waits for these statements, and large tables take their time.
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ])
    await tx.execute(sql.raw(`set local ${setting}`));
}

/** A table's rows, each as a JSON array of texts, in an order that does not depend on the database's language. */
export async function* readRows(tx: Database, { name, columns }: TableShape): AsyncGenerator<string[]> {
  const order = columns.filter(({ isKey }) => isKey).map((column) => `${quoted(column.name)}::text collate "C"`);
  const values = columns.map((column) => `${quoted(column.name)}::text`);
  await tx.execute(
    sql.raw(
      `declare rows_to_copy no scroll cursor for select json_build_array(${values})::text as line from ${quoted(name)} order by ${order}`,
    ),
  );
  for (;;) {
    const { rows } = v.parse(lines, await tx.execute(sql.raw(`fetch ${AT_ONCE} from rows_to_copy`)));
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await tx.execute(sql.raw('close rows_to_copy'));
}

/** Writes rows as `readRows` gives them. Types and names are those of the table here, never of where the rows come from. */
export async function writeRows(tx: Database, { name, columns }: TableShape, rows: readonly string[]): Promise<void> {
  const names = columns.map((column) => quoted(column.name));
  const values = columns.map(({ type }, place) => `(r->>${place})::${type}`);
  const json = `[${rows.join(',')}]`;
  await tx.execute(
    sql`${sql.raw(`insert into ${quoted(name)} (${names}) overriding system value select ${values} from json_array_elements(`)}${json}${sql.raw('::json) as r')}`,
  );
}

/** What the next row is numbered with comes after the rows that were copied. */
export async function countOn(tx: Database, { name, columns }: TableShape): Promise<void> {
  for (const column of columns.filter(({ isCounted }) => isCounted))
    await tx.execute(
      sql.raw(
        `select setval(pg_get_serial_sequence('${quoted(name)}', '${column.name}'), (select coalesce(max(${quoted(column.name)}), 0) + 1 from ${quoted(name)}), false)`,
      ),
    );
}

/** Adds up rows as they pass. */
export function createSummer() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(lines: readonly string[]): void {
      for (const line of lines) hash.update(line).update('\n');
      rows += lines.length;
    },
    sum: (): Sum => ({ rows, sha256: hash.digest('hex') }),
  };
}

export async function sumOf(tx: Database, table: TableShape): Promise<Sum> {
  const summer = createSummer();
  for await (const rows of readRows(tx, table)) summer.add(rows);
  return summer.sum();
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
