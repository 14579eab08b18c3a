import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What visitors wrote with the contact form. The mail to the sales mailbox is a copy. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    phone: text('phone'),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('contact_messages_email').on(table.email), index('contact_messages_created').on(table.createdAt)],
);
