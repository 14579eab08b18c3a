import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Letter } from './letter.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Mails that are on their way. A mail is first only an order (`kind` and address) and is written when its turn comes,
 * so that tokens exist in plain text no longer than it takes to send them. A sent mail's row is deleted.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    to: text('to_address').notNull(),
    /** Of the page that it was asked on; null: nobody has said, and it is English. */
    language: text('language'),
    letter: jsonb('letter').$type<Letter>(),
    /** `kept` is where mails end while no mail server is set. */
    state: text('state', { enum: ['waiting', 'kept', 'failed'] })
      .notNull()
      .default('waiting'),
    tries: integer('tries').notNull().default(0),
    dueAt: time('due_at').notNull(),
    createdAt: time('created_at').notNull(),
    lastError: text('last_error'),
  },
  (table) => [index('outbox_due').on(table.state, table.dueAt), index('outbox_to').on(table.to)],
);
