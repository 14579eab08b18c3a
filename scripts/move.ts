import { moveDatabase } from '../server/backup/move-database.ts';
import { Refusal } from '../server/partners/refusal.ts';
import { printAnswer } from './operator-command.ts';
import { readOptions } from './read-options.ts';

const USAGE =
  'npm run move -- --to postgres://user:password@host:5432/name   copies the embedded database there; the server must not run';

await printAnswer(async (args, { dataDir }) => {
  const { name, values } = readOptions(args, { to: { type: 'string' } }, USAGE);
  if (name !== undefined || values.to === undefined) throw new Refusal(USAGE);
  return moveDatabase(dataDir, values.to);
});
