import { sql } from 'drizzle-orm';
import { listConversations } from '../../server/chat/conversation-list.ts';
import { type Connection, connect, connectMemory } from '../../server/db/connect.ts';
import { readEnv } from '../../server/env.ts';
import { createPostgres, findPostgres } from '../support/postgres.ts';
import { median } from './browser.ts';
import { fillHistory, PER_CONVERSATION } from './fill-history.ts';

const MESSAGES = 100_000;
const RUNS = 15;
/** One student in a crowd, and one to whom a tenth of everything belongs. */
const OWNERS = { student: 200, hoarder: 10_000 };
const SEARCHES = {
  rare: 'rareword',
  common: 'scholarship',
  two: 'germany tuition',
  typo: 'scolarship',
  sign: '100%',
  nothing: 'zzzyx',
};

/** Milliseconds of one page of results in a database of 100,000 messages, median of 15, on PGlite and PostgreSQL. */
export async function measureSearch() {
  const rows = [await measureOn('PGlite', await connectMemory())];
  const bin = findPostgres();
  if (bin) {
    const postgres = await createPostgres(bin);
    await postgres.start();
    const env = readEnv({ DATABASE_URL: postgres.url, AUTH_SECRET: 'only for the bench, but long enough to be one' });
    try {
      rows.push(await measureOn('PostgreSQL', await connect(env)));
    } finally {
      postgres.remove();
    }
  }
  return rows.flat();
}

async function measureOn(database: string, { db, close }: Connection) {
  const total = MESSAGES / PER_CONVERSATION;
  const hoarded = OWNERS.hoarder / PER_CONVERSATION;
  const student = OWNERS.student / PER_CONVERSATION;
  const owner = sql`case when i <= ${hoarded} then 'user:hoarder'
    when i <= ${hoarded + student} then 'user:student' else 'user:' || i / 20 end`;
  await fillHistory(db, 1, total, owner);
  const rows: Record<string, string | number>[] = [];
  for (const [owner, count] of Object.entries(OWNERS)) {
    const row: Record<string, string | number> = { database, owner: `${owner} (${count} messages)` };
    for (const [name, search] of Object.entries({ list: '', ...SEARCHES })) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const start = performance.now();
        await listConversations(db, { owner: `user:${owner}`, page: 1, size: 20, search });
        times.push(performance.now() - start);
      }
      row[name] = `${median(times).toFixed(1)} ms`;
    }
    rows.push(row);
  }
  await close();
  return rows;
}
