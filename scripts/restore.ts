import { resolve } from 'node:path';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { Refusal } from '../server/partners/refusal.ts';
import { printAnswer } from './operator-command.ts';
import { readOptions } from './read-options.ts';

const USAGE = `npm run restore -- FILE [--replace]   makes the embedded database out of a backup; the server must not run
  --replace   also where there is a database: that one is put aside`;

await printAnswer(async (args, { databaseUrl, dataDir }) => {
  const { name, values } = readOptions(args, { replace: { type: 'boolean', default: false } }, USAGE);
  if (name === undefined) throw new Refusal(USAGE);
  if (databaseUrl)
    throw new Refusal(
      'DATABASE_URL names a PostgreSQL server: restore with pg_restore, or without DATABASE_URL and then "npm run move".',
    );
  return restoreBackup(resolve(name), { dataDir, replace: values.replace, now: Date.now() });
});
