import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { makeFolder } from '../db/make-folder.ts';
import { newestMigration } from '../db/migrations.ts';
import { errorCode } from '../log/describe-error.ts';
import type { OperatorDesk } from '../partners/operator-channel.ts';
import { Refusal } from '../partners/refusal.ts';
import type { fileEnd, Header, tableEnd, tableStart } from './backup-format.ts';
import { createSummer, readRows, writeAlike } from './copy-rows.ts';
import { readTableShapes } from './table-shapes.ts';

export const backupQuestion = v.object({ command: v.literal('backup'), file: v.string() });

/** The desk of an operator who wants a backup while the server runs. */
export const backupDesk =
  (db: Database, clock: () => number): OperatorDesk =>
  (question) => {
    const parsed = v.safeParse(backupQuestion, question);
    return parsed.success ? makeBackup(db, parsed.output.file, clock()) : null;
  };

/**
 * Writes everything in the database, as it is at one moment, into a new file that only this user may read. Answers what
 * is in it; throws a Refusal and leaves no file when it cannot be written.
 */
export async function makeBackup(db: Database, file: string, now: number): Promise<string> {
  const part = `${file}.part`;
  if (await exists(file)) throw new Refusal(`There is a file ${file} already: choose another name.`);
  try {
    makeFolder(dirname(file));
  } catch (cause) {
    throw new Refusal(`The folder ${dirname(file)} cannot be made (${errorCode(cause)}).`);
  }
  try {
    const counts: string[] = [];
    await db.transaction(
      (tx) =>
        pipeline(
          Readable.from(linesOf(tx, now, (name, rows) => counts.push(`  ${name.padEnd(24)}${rows}`))),
          createGzip(),
          createWriteStream(part, { flags: 'wx', mode: 0o600 }),
        ),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    await onDisk(part);
    await rename(part, file);
    await onDisk(dirname(file));
    const { size } = await stat(file);
    return [`Written: ${file} (${Math.ceil(size / 1024)} KB). Rows in each table:`, ...counts].join('\n');
  } catch (cause) {
    const code = errorCode(cause) ?? '';
    if (code === 'EEXIST') throw new Refusal(`Another backup is being written to ${part}: wait for it, or remove it.`);
    await rm(part, { force: true });
    if (/^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT|ENOTDIR|EISDIR|ENAMETOOLONG)$/.test(code))
      throw new Refusal(`The backup cannot be written to ${file} (${code}).`);
    throw cause;
  }
}

async function* linesOf(tx: Database, now: number, count: (table: string, rows: number) => void) {
  await writeAlike(tx);
  const shapes = await readTableShapes(tx);
  const said = (part: v.InferOutput<typeof tableStart | typeof tableEnd | typeof fileEnd> | Header) =>
    `${JSON.stringify(part)}\n`;
  const migration = await newestMigration(tx);
  yield said({ format: 'galen-backup', version: 1, madeAt: new Date(now).toISOString(), migration });
  for (const shape of shapes) {
    yield said({ table: shape.name, columns: shape.columns.map(({ name }) => name) });
    const summer = createSummer();
    for await (const rows of readRows(tx, shape)) {
      summer.add(rows);
      yield `${rows.join('\n')}\n`;
    }
    const sum = summer.sum();
    yield said(sum);
    count(shape.name, sum.rows);
  }
  yield said({ complete: true, tables: shapes.length });
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (cause: unknown) => {
      if (/^(ENOENT|ENOTDIR)$/.test(errorCode(cause) ?? '')) return false;
      throw cause;
    },
  );

async function onDisk(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
