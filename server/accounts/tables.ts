import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { arrivalColumns } from '../db/arrival-columns.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Accounts, and sign-ups that wait to be verified: each is a row of its own, with its own password and guest, so that
 * none can put anything into another. An address has at most one verified row, and then no other.
 */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** Lower case, ASCII. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    phone: text('phone'),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['user', 'premium', 'admin'] })
      .notNull()
      .default('user'),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** The guest who signed up: their conversations follow when the address is verified. */
    guestId: text('guest_id'),
    createdAt: time('created_at').notNull(),
    lastLogin: time('last_login'),
    /** Where they signed up. */
    ...arrivalColumns(),
  },
  (table) => [
    uniqueIndex('users_verified_email').on(table.email).where(sql`${table.emailVerified}`),
    index('users_email').on(table.email),
  ],
);

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One sign-in on one device: the family of refresh tokens that descend from each other. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    /** The partner's page it is for, and which alone may use it; null: our own pages. */
    origin: text('origin'),
    /** The session on our own pages that was begun only to sign in on that page: it ends with this one. */
    openedBy: text('opened_by'),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
    /** How often it was renewed, and which renewal's access token has come back: that answer has arrived. */
    renewals: integer('renewals').notNull().default(0),
    received: integer('received').notNull().default(0),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Every refresh token of a session, by its hash: an old one must be recognised when it comes back. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    replacedAt: time('replaced_at'),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
);

/**
 * The newest refresh tokens, by their hashes, of sessions that a new password has ended: whoever brings one is told so. It
 * says nothing about whose they were.
 */
export const endedSessions = pgTable('ended_sessions', {
  hash: text('hash').primaryKey(),
  /** When the session would have ended by itself: nothing of it is kept longer. */
  forgetAt: time('forget_at').notNull(),
});

/** Tokens that were mailed, by their hash. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: userId(),
    purpose: text('purpose', { enum: ['verify', 'reset', 'reminders'] }).notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [index('mail_tokens_user').on(table.userId, table.purpose)],
);
