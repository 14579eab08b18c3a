import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { SIGN_IN_MODES } from '#shared/contract/partners/partners.ts';
import { sessions } from '../accounts/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** A university or agent that has the assistant on its own pages. */
export const partners = pgTable('partners', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Values by the names of theme.ts. */
  theme: jsonb('theme').$type<Readonly<Record<string, string>>>().notNull().default({}),
  signIn: text('sign_in', { enum: SIGN_IN_MODES }).notNull().default('popup'),
  /** What the partner signs vouchers with, in base64url. Null until a server of this version has had it once (see vouch.ts). */
  vouchSecret: text('vouch_secret'),
  /** Part of what the secret was derived from before it was stored, and what servers of that version go by. */
  vouchVersion: integer('vouch_version').notNull().default(1),
  disabledAt: time('disabled_at'),
  createdAt: time('created_at').notNull(),
});

/** The origins of a partner's pages, as browsers write them. */
export const partnerOrigins = pgTable(
  'partner_origins',
  {
    origin: text('origin').primaryKey(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
  },
  (table) => [index('partner_origins_partner').on(table.partnerId)],
);

/** Codes of the sign-in window, by their hash. They end with the first-party session that asked for them. */
export const embedCodes = pgTable(
  'embed_codes',
  {
    hash: text('hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The partner's page that the code is for. */
    origin: text('origin').notNull(),
    /** SHA-256 of the verifier that only that page has, in base64url. */
    challenge: text('challenge').notNull(),
    /** The session was begun in the window, for that page. */
    begunHere: boolean('begun_here').notNull().default(false),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('embed_codes_session').on(table.sessionId), index('embed_codes_expires').on(table.expiresAt)],
);
