import { sql } from 'drizzle-orm';
import { listConversations } from '../../server/chat/conversation-list.ts';
import { type Connection, connect, connectMemory } from '../../server/db/connect.ts';
import { readEnv } from '../../server/env.ts';
import { createPostgres, findPostgres } from '../support/postgres.ts';
import { median } from './browser.ts';

const MESSAGES = 100_000;
const PER_CONVERSATION = 10;
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
  await fill(db);
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

async function fill(db: Connection['db']): Promise<void> {
  const total = MESSAGES / PER_CONVERSATION;
  const hoarded = OWNERS.hoarder / PER_CONVERSATION;
  const student = OWNERS.student / PER_CONVERSATION;
  await db.execute(sql`
    insert into conversations (id, owner, title, created_at, updated_at)
    select 'c' || i, case when i <= ${hoarded} then 'user:hoarder' when i <= ${hoarded + student} then 'user:student' else 'user:' || i / 20 end,
      'Question ' || i, now(), now() - i * interval '1 minute' from generate_series(1, ${total}::int) i`);
  // Every answer has 60 of 20,000 made-up words beside its fixed ones; one message in 500 has the rare one.
  await db.execute(sql`
    insert into messages (id, conversation_id, role, content, created_at)
    select 'm' || i, 'c' || (i % ${total} + 1), case when i % 2 = 0 then 'user' else 'bot' end,
      'In Germany the tuition is low. ' || case when i % 3 = 0 then 'A **scholarship** may pay 100% of it. ' else '' end ||
      case when i % 499 = 0 then 'Rareword. ' else '' end ||
      (select string_agg('word' || (((i * 7919 + j * 104729) % 20000)), ' ') from generate_series(1, 60) j), now()
    from generate_series(1, ${MESSAGES}::int) i`);
  await db.execute(sql`
    insert into owner_words select distinct c.owner, w from messages m join conversations c on c.id = m.conversation_id,
      unnest(tsvector_to_array(m.search)) w where length(w) between 3 and 30`);
  await db.execute(sql`analyze`);
}
