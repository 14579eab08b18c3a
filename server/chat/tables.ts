import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Source } from '#shared/contract/chat/chat.ts';
import { arrivalColumns } from '../db/arrival-columns.ts';
import { oneSpelling, SEPARATORS } from './search-words.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Text in the order of its bytes: only so can an index answer "begins with", whatever the database's language. */
const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Text that is searched: kept in one spelling, as what is searched for is. */
const searchedText = customType<{ data: string }>({ dataType: () => 'text', toDriver: oneSpelling });

/**
 * The words of a text, each once, in lower case, cut at 60 characters (longer ones cannot be indexed). What separates
 * them is listed and not left to the database's locale: `search-words.ts` splits what is searched for in the same way.
 */
const wordsOf = (column: string) =>
  sql.raw(
    `array_to_tsvector(array_remove(regexp_split_to_array(regexp_replace(lower("${column}"), '([^${SEPARATORS}]{60})[^${SEPARATORS}]+', '\\1', 'g'), '[${SEPARATORS}]+'), ''))`,
  );

/** A visitor without an account, and how many free messages are used. */
export const guests = pgTable(
  'guests',
  {
    id: text('id').primaryKey(),
    used: integer('used').notNull().default(0),
    /** Hash of network address, User-Agent and languages. The column has an older name, which servers may still use. */
    browser: text('arrival').notNull(),
    /** Hash of what the browser made up before it had a token; null without one, and once the token has come back. */
    nonce: text('nonce'),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
    ...arrivalColumns(),
  },
  (table) => [
    index('guests_arrival').on(table.browser, table.createdAt),
    index('guests_nonce').on(table.nonce).where(sql`${table.nonce} is not null`),
    check('guests_used', sql`${table.used} >= 0`),
  ],
);

/** `owner` is `guest:<id>` or `user:<id>`: one column, so that one index and one comparison decide whose it is. */
export const conversations = pgTable(
  'conversations',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    /** The id that the client made up before it knew ours. */
    clientReference: text('client_reference'),
    title: searchedText('title').notNull(),
    topics: jsonb('topics').$type<readonly string[]>().notNull().default([]),
    pinnedAt: time('pinned_at'),
    /** Deleted, and not yet beyond undo. */
    deletedAt: time('deleted_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    ...arrivalColumns(),
    search: tsvector('search').generatedAlwaysAs(wordsOf('title')),
  },
  (table) => [
    index('conversations_owner').on(table.owner, table.updatedAt),
    index('conversations_search').using('gin', table.search),
    index('conversations_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: text('id').primaryKey(),
    position: bigserial('position', { mode: 'number' }).notNull(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['user', 'bot'] }).notNull(),
    content: searchedText('content').notNull(),
    agentName: text('agent_name'),
    sources: jsonb('sources').$type<readonly Source[]>().notNull().default([]),
    followUps: jsonb('follow_ups').$type<readonly string[]>().notNull().default([]),
    stopped: boolean('stopped').notNull().default(false),
    /** An answer that rests on the student's seven answers: without their consent no later one is made from it. */
    fromProfile: boolean('from_profile').notNull().default(false),
    feedback: text('feedback', { enum: ['up', 'down'] }),
    feedbackReason: text('feedback_reason'),
    createdAt: time('created_at').notNull(),
    search: tsvector('search').generatedAlwaysAs(wordsOf('content')),
  },
  (table) => [
    index('messages_conversation').on(table.conversationId, table.position),
    index('messages_search').using('gin', table.search),
  ],
);

/** Every word in a user's conversations, so that a misspelt search finds the word that was meant. */
export const ownerWords = pgTable(
  'owner_words',
  { owner: text('owner').notNull(), word: byteText('word').notNull() },
  (table) => [primaryKey({ columns: [table.owner, table.word] })],
);

/** One question as it was sent, by its Idempotency-Key: repeating it is neither a second question nor a second charge. */
export const sends = pgTable(
  'sends',
  {
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    /** Hash of the question, so that a key cannot be used for two. */
    fingerprint: text('fingerprint').notNull(),
    /** `stopping` is running on another server than the one that was asked to stop it. */
    state: text('state', { enum: ['running', 'stopping', 'done', 'failed'] }).notNull(),
    /** What has paid for it, in the words of `charges.ts`; null when nothing has, or it was given back. */
    charge: text('charge'),
    conversationId: text('conversation_id'),
    /** Names the send for as long as it is there: its owner changes when a guest signs up. */
    questionId: text('question_id'),
    replyId: text('reply_id'),
    startedAt: time('started_at').notNull(),
    /** The start of a server that makes the answer, and until when it is believed to be alive, by the database's clock. */
    run: text('run'),
    leaseUntil: time('lease_until').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    uniqueIndex('sends_question').on(table.questionId),
    index('sends_started').on(table.startedAt),
    index('sends_open').on(table.run).where(sql`${table.state} in ('running', 'stopping')`),
  ],
);
