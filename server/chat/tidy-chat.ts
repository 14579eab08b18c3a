import { sql } from 'drizzle-orm';
import { limits } from '#shared/contract/limits.ts';
import { DAY_MS, retention } from '#shared/rules/retention.ts';
import type { Database } from '../db/database.ts';
import { conversations, guests, messages, ownerWords, sends } from './tables.ts';

const UNDO_MS = limits.undoMinutes * 60_000;
/** At most this many conversations at once; the next round removes the next. */
const AT_ONCE = 500;
const SENDS_MS = retention.sentQuestionDays * DAY_MS;
/** A guest's token cannot come back after that; their conversations lead nowhere then. */
const GUESTS_MS = retention.guestDays * DAY_MS;
/** A guest who has used nothing and said nothing loses nothing by being forgotten. */
const IDLE_GUESTS_MS = retention.idleGuestDays * DAY_MS;

/** Removes conversations that cannot be brought back, and sends and guests whose time is over. */
export async function tidyChat(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const lateGuests = sql`${guests.createdAt} < ${param(guests.createdAt, before(GUESTS_MS))}`;
  await removeConversations(db, sql`deleted_at < ${param(conversations.deletedAt, before(UNDO_MS))}`);
  await removeConversations(db, sql`owner in (select 'guest:' || id from ${guests} where ${lateGuests})`);
  // Of guests who were forgotten before their conversations were gone.
  await removeConversations(
    db,
    sql`owner like 'guest:%' and created_at < ${param(conversations.createdAt, before(GUESTS_MS))}
      and not exists (select 1 from ${guests} where owner = 'guest:' || ${guests.id})`,
  );
  await db.execute(sql`delete from ${sends} where ${sends.startedAt} < ${param(sends.startedAt, before(SENDS_MS))}`);
  // Talk and care are answered for nothing: whoever has a conversation may have used no message.
  await db.execute(sql`
    delete from ${guests}
    where (${lateGuests}
      or (${guests.used} = 0 and ${guests.createdAt} < ${param(guests.createdAt, before(IDLE_GUESTS_MS))}))
      and not exists (select 1 from ${conversations} where ${conversations.owner} = 'guest:' || ${guests.id})`);
}

/**
 * Removes some of the conversations that are `over`, and the words that their owners have nowhere else, in one
 * statement. What another server is removing is left to it. All that an owner has is read once: a look-up for each word
 * took the embedded database, and with it the whole server, seconds.
 */
async function removeConversations(db: Database, over: ReturnType<typeof sql>): Promise<void> {
  await db.execute(sql`
    with gone as (
      select id, owner, search from ${conversations} where ${over} limit ${AT_ONCE} for update skip locked
    ),
    lost as (
      select g.owner, unnest(tsvector_to_array(g.search)) as word from gone g where g.owner like 'user:%'
      union
      select g.owner, unnest(tsvector_to_array(m.search))
      from gone g join ${messages} m on m.conversation_id = g.id where g.owner like 'user:%'
    ),
    kept as materialized (
      select c.owner, unnest(tsvector_to_array(c.search)) as word from ${conversations} c
      where c.owner in (select owner from lost) and c.id not in (select id from gone)
      union
      select c.owner, unnest(tsvector_to_array(m.search))
      from ${conversations} c join ${messages} m on m.conversation_id = c.id
      where c.owner in (select owner from lost) and c.id not in (select id from gone)
    ),
    forgotten as (
      delete from ${ownerWords} o using (select owner, word from lost except select owner, word from kept) nowhere
      where o.owner = nowhere.owner and o.word = nowhere.word
    )
    delete from ${conversations} where id in (select id from gone)`);
}

/** A value written as its column writes it. */
const param = (column: Parameters<typeof sql.param>[1], value: Date) => sql.param(value, column);
