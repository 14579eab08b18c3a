import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type * as v from 'valibot';
import { type backupQuestion, makeBackup } from '../server/backup/make-backup.ts';
import { stampOf } from '../server/backup/restore-backup.ts';
import { embeddedFolder } from '../server/db/connect.ts';
import type { Env } from '../server/env.ts';
import { Refusal } from '../server/partners/refusal.ts';
import { runOperatorCommand } from './operator-command.ts';
import { readOptions } from './read-options.ts';

const USAGE = 'npm run backup [-- FILE]   writes the embedded database into a file, also while the server runs';

await runOperatorCommand({ read, carryOut: ({ file }, db) => makeBackup(db, file, Date.now()) });

function read(args: readonly string[], { databaseUrl, dataDir }: Env): v.InferOutput<typeof backupQuestion> {
  const { name } = readOptions(args, {}, USAGE);
  if (databaseUrl) throw new Refusal('DATABASE_URL names a PostgreSQL server: use pg_dump, as OPERATING.md has it.');
  if (!existsSync(embeddedFolder(dataDir)))
    throw new Refusal(`There is no embedded database in ${dataDir}: name its DATA_DIR.`);
  // The server that writes it may work in another folder.
  return { command: 'backup', file: resolve(name ?? join(dataDir, 'backups', `${stampOf(Date.now())}.backup`)) };
}
