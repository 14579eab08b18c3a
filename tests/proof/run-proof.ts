import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createPostgres, findPostgres, type Postgres } from '#tests/support/postgres.ts';
import { type Proof, prove, type Trouble } from './prove.ts';

// The long run: `npm run proof -- --students 300 --minutes 10`. Needs PostgreSQL's programs; the report is a file.
const { values } = parseArgs({
  options: { students: { type: 'string', default: '300' }, minutes: { type: 'string', default: '10' } },
});
const [students, minutes] = [Number(values.students), Number(values.minutes)];
const bin = findPostgres();
if (!bin || !(students >= 1) || !(minutes >= 0)) {
  console.error(
    bin ? 'npm run proof -- --students NUMBER --minutes NUMBER' : 'PostgreSQL is needed: apt install postgresql',
  );
  process.exit(1);
}

const KILL_EVERY_MS = 5_000;
const FREEZE_EVERY = 3;
const FROZEN_MS = 5_000;
const RESTART_DATABASE_EVERY = 12;

/** A server is killed every few seconds; now and then another is paused, and the database is started again. */
const everything =
  (postgres: Postgres): Trouble =>
  async ({ servers, replace }, over, done) => {
    for (let round = 1; ; round++) {
      await wait(KILL_EVERY_MS, undefined, { signal: over }).catch(() => undefined);
      if (over.aborted) return;
      const which = round % servers.length;
      if (round % FREEZE_EVERY === 0) {
        const paused = servers[(which + 1) % servers.length]?.process;
        paused?.kill('SIGSTOP');
        await wait(FROZEN_MS);
        paused?.kill('SIGCONT');
        done.push('a server paused');
      }
      if (round % RESTART_DATABASE_EVERY === 0) {
        postgres.stop();
        await postgres.start();
        done.push('the database started again');
      }
      await replace(which);
      done.push('a server killed and started again');
    }
  };

const postgres = await createPostgres(bin);
await postgres.start();
const began = Date.now();
try {
  const proof = await prove({ postgres, students, trouble: everything(postgres), until: began + minutes * 60_000 });
  const report = reportOf(proof, (Date.now() - began) / 1_000);
  const folder = fileURLToPath(new URL('../../test-results', import.meta.url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'proof.md'), report);
  console.log(report);
  if (proof.violations.length > 0) process.exitCode = 1;
} finally {
  postgres.remove();
}

function reportOf({ ledger, violations, troubles }: Proof, seconds: number): string {
  const counts = [...Map.groupBy(troubles, (trouble) => trouble)].map(([what, all]) => [what, all.length]);
  const rows: (readonly (string | number)[])[] = [
    ['students at a time', students],
    ['seconds', Math.round(seconds)],
    ['answers told', ledger.answers.length],
    ['stops', ledger.stops],
    ['accounts told', ledger.accounts.length],
    ['payments told', ledger.payers.length],
    ['histories read', ledger.histories],
    ...counts,
    ...[...ledger.failures].sort().map(([why, times]) => [`asked again after: ${why}`, times]),
    ['lost, doubled or charged wrongly', violations.length],
  ];
  const table = rows.map(([what, count]) => `| ${what} | ${count} |`);
  return [
    '# Three servers on one PostgreSQL',
    '',
    '| | |',
    '|---|---|',
    ...table,
    '',
    ...violations.slice(0, 200),
    '',
  ].join('\n');
}
