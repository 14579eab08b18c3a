import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../server/db/connect.ts';

/** Messages in each conversation that is filled in. */
export const PER_CONVERSATION = 10;
/** Conversations in one statement: on a slow machine a statement for all of them outlasts the server's patience. */
const AT_ONCE = 1_000;

/**
 * Fills a database with conversations numbered `from` to `to` of made-up messages, and lets the planner know. `owner` says in
 * SQL whose conversation `i` is. Every answer has 60 of 20,000 made-up words beside its fixed ones; one message in 499 has a
 * rare one.
 */
export async function fillHistory(db: Connection['db'], from: number, to: number, owner: SQL): Promise<void> {
  await db.execute(sql`
    insert into conversations (id, owner, title, created_at, updated_at)
    select 'c' || i, ${owner}, 'Question ' || i, now(), now() - i * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) i`);
  for (let first = from; first <= to; first += AT_ONCE)
    await fillMessages(db, first, Math.min(to, first + AT_ONCE - 1));
  await db.execute(sql`analyze`);
}

async function fillMessages(db: Connection['db'], from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into messages (id, conversation_id, role, content, created_at)
    select 'm' || c || '-' || i, 'c' || c, case when i % 2 = 1 then 'user' else 'bot' end,
      'In Germany the tuition is low. ' || case when (c + i) % 3 = 0 then 'A **scholarship** may pay 100% of it. ' else '' end ||
      case when (c * 10 + i) % 499 = 0 then 'Rareword. ' else '' end ||
      (select string_agg('word' || ((((c::bigint * 10 + i) * 7919 + j * 104729) % 20000)), ' ') from generate_series(1, 60) j), now()
    from generate_series(${from}::int, ${to}::int) c, generate_series(1, ${PER_CONVERSATION}::int) i`);
  await db.execute(sql`
    insert into owner_words select distinct c.owner, w
    from generate_series(${from}::int, ${to}::int) n join conversations c on c.id = 'c' || n
      join messages m on m.conversation_id = c.id, unnest(tsvector_to_array(m.search)) w where length(w) between 3 and 30
    on conflict do nothing`);
}
