import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { USAGE_BY, type UsageQuestion, usageQuestion, usageReport } from '../server/model-usage/usage-report.ts';
import { Refusal } from '../server/partners/refusal.ts';
import { runOperatorCommand } from './operator-command.ts';

const USAGE = `npm run usage -- [--by ${USAGE_BY.join('|')}] [--days 1 to 400]   what language models have used; by day, 30 days`;

await runOperatorCommand({ read, carryOut: (question, db, env) => usageReport(db, env, question, Date.now()) });

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
