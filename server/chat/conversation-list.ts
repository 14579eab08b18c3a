import { and, asc, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { SessionSummary } from '#shared/contract/conversations/conversations.ts';
import type { Database } from '../db/database.ts';
import { type MessageRow, messageColumns } from './conversation-queries.ts';
import { foundIds, newestFitting, type Search, toMatch, toSearch } from './conversation-search.ts';
import { correctWord } from './owner-words.ts';
import { cutAtWord, plainWords, withoutUnderstood } from './plain-words.ts';
import { conversations, messages } from './tables.ts';

export type ListQuery = {
  readonly owner: string;
  /** Counted from 1. */
  readonly page: number;
  readonly size: number;
  /** All of its words must be in the title or in one message, each perhaps only begun; signs are meant literally. */
  readonly search: string;
};
export type ConversationPage = {
  conversations: SessionSummary[];
  page: number;
  pages: number;
  corrected?: string;
};

/** As much of an answer as its first sentences need; markdown has signs that do not show. */
const SUMMARY_SOURCE = 1_200;
const SUMMARY_CHARACTERS = 200;

/** Messages that are sent for one screen. */
const MOST_SHOWN = 1_000;
const READ_AT_ONCE = 200;

/**
 * One page of an owner's conversations: pinned ones first, then the newest. `pages` is at least 1. A search that finds
 * nothing is tried again with the owner's own words that are nearest to the given ones.
 */
export async function listConversations(db: Database, query: ListQuery): Promise<ConversationPage> {
  const search = toSearch(query.search);
  const found = await readPage(db, query, search);
  if (!search || search.literal !== null || found.total > 0) return found.answer;
  const words = await Promise.all(
    search.words.map(async (word) => (await correctWord(db, query.owner, word))[0] ?? word),
  );
  if (words.every((word, i) => word === search.words[i])) return found.answer;
  const second = await readPage(db, query, { words, literal: null });
  return second.total > 0 ? { ...second.answer, corrected: words.join(' ') } : found.answer;
}

/** The newest messages of a conversation, oldest first: all of them, unless somebody has asked five hundred times. */
export async function newestMessages(db: Database, conversationId: string): Promise<MessageRow[]> {
  const rows = await db
    .select(messageColumns)
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(desc(messages.position))
    .limit(MOST_SHOWN);
  return rows.reverse();
}

/** All messages of a conversation, oldest first, some at a time. */
export async function* allMessages(db: Database, conversationId: string): AsyncGenerator<readonly MessageRow[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .select(messageColumns)
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), gt(messages.position, after)))
      .orderBy(asc(messages.position))
      .limit(READ_AT_ONCE);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < READ_AT_ONCE) return;
    after = last.position;
  }
}

async function readPage(
  db: Database,
  { owner, page, size }: ListQuery,
  search: Search | null,
): Promise<{ total: number; answer: ConversationPage }> {
  const wanted = and(
    eq(conversations.owner, owner),
    isNull(conversations.deletedAt),
    search ? sql`${conversations.id} in ${foundIds(owner, search)}` : undefined,
  );
  const ofThis = sql`${messages.conversationId} = ${conversations.id}`;
  const rows = await db
    .select({
      // With the page, so that a search is made once.
      total: sql<number>`(count(*) over ())::int`,
      id: conversations.id,
      title: conversations.title,
      topics: conversations.topics,
      pinnedAt: conversations.pinnedAt,
      updatedAt: conversations.updatedAt,
      count: sql<number>`(select count(*)::int from ${messages} where ${ofThis})`,
      answer: sql<string | null>`(select left(${messages.content}, ${SUMMARY_SOURCE}) from ${messages}
              where ${ofThis} and ${messages.role} = 'bot' order by ${messages.position} desc limit 1)`,
      fitting: search ? newestFitting(search) : sql<null>`null`,
    })
    .from(conversations)
    .where(wanted)
    .orderBy(sql`${conversations.pinnedAt} desc nulls last`, desc(conversations.updatedAt), asc(conversations.id))
    .limit(size)
    .offset((page - 1) * size);
  const total = rows[0]?.total ?? (page > 1 ? await countOf(db, wanted) : 0);
  return {
    total,
    answer: {
      conversations: rows.map(({ id, title, topics, pinnedAt, updatedAt, count, answer, fitting }) => ({
        conversation_id: id,
        title,
        summary: cutAtWord(plainWords(withoutUnderstood(answer ?? '')), SUMMARY_CHARACTERS),
        last_updated: updatedAt.toISOString(),
        message_count: count,
        key_topics: [...topics],
        ...(pinnedAt && { pinned: true }),
        ...(search && fitting !== null && { match: toMatch(fitting, search) }),
      })),
      page,
      pages: Math.max(1, Math.ceil(total / size)),
    },
  };
}

/** Behind the last page there is no row to tell. */
async function countOf(db: Database, wanted: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(conversations).where(wanted);
  return row?.total ?? 0;
}
