import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { connect } from '../server/db/connect.ts';
import { DataFolderInUse } from '../server/db/lock.ts';
import { readEnv } from '../server/env.ts';
import { USAGE_BY, type UsageQuestion, usageQuestion, usageReport } from '../server/model-usage/usage-report.ts';
import { askRunningServer } from '../server/partners/operator-channel.ts';
import { Refusal } from '../server/partners/refusal.ts';
import { StartError } from '../server/start-error.ts';

const USAGE = `npm run usage -- [--by ${USAGE_BY.join('|')}] [--days 1 to 400]   what language models have used; by day, 30 days`;

try {
  console.log(await run(read(process.argv.slice(2))));
} catch (cause) {
  if (!(cause instanceof Refusal || cause instanceof StartError)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}

/** The command line, checked. Throws a Refusal. */
function read(args: readonly string[]): UsageQuestion {
  const { by = 'day', days = '30' } = options(args);
  const parsed = v.safeParse(usageQuestion, { command: 'usage', by, days: Number(days) });
  if (!parsed.success) throw new Refusal(USAGE);
  return parsed.output;
}

function options(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { by: { type: 'string' }, days: { type: 'string' } } }).values;
  } catch (cause) {
    if (cause instanceof TypeError) throw new Refusal(USAGE);
    throw cause;
  }
}

async function run(question: UsageQuestion): Promise<string> {
  const env = readEnv(process.env);
  try {
    const { db, close } = await connect(env);
    try {
      return await usageReport(db, env, question, Date.now());
    } finally {
      await close();
    }
  } catch (cause) {
    if (!(cause instanceof DataFolderInUse)) throw cause;
    const said = await askRunningServer(env.dataDir, question);
    if (said === null) throw cause;
    return said;
  }
}
