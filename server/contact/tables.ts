import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { MEETINGS } from '#shared/contract/contact/appointment.ts';
import { CHANNELS } from '#shared/contract/contact/counsellor-reply.ts';

/** Students who would like to talk to a person. The mail to the sales mailbox is a copy. */
export const counsellorRequests = pgTable(
  'counsellor_requests',
  {
    id: text('id').primaryKey(),
    /** Names its words and the Idempotency-Key that they were sent with: repeated, it is the same request. */
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    channel: text('channel', { enum: CHANNELS }).notNull(),
    phone: text('phone'),
    /** Lower case: what was typed, else that of the account. */
    email: text('email'),
    bestTime: text('best_time').notNull(),
    /** Of who asks for a certain time: what for, when, and in which zone their clock is. */
    meeting: text('meeting', { enum: MEETINGS }),
    wishedAt: timestamp('wished_at', { withTimezone: true }),
    zone: text('zone'),
    conversation: text('conversation').notNull(),
    /** The programs that went along, a line each: name, deadline, link. */
    shortlist: text('shortlist').notNull().default(''),
    partnerId: text('partner_id'),
    origin: text('origin'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('counsellor_requests_email').on(table.email)],
);

/** What visitors wrote with the contact form. The mail to the sales mailbox is a copy. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    /** Names its words and the Idempotency-Key that they were sent with, where there was one: repeated, it is the same message. */
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
