import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { ProfileConsent } from '#shared/contract/shortlist/profile-consent.ts';
import type { StudentProfile } from '#shared/contract/shortlist/student-profile.ts';
import { users } from '../accounts/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** A user's shortlist, in one row: it is short, and always read and changed as a whole. It goes with the account. */
export const shortlists = pgTable(
  'shortlists',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Ids, the first kept first. */
    programs: jsonb('programs').$type<readonly string[]>().notNull().default([]),
    /** Papers that they have. */
    ticks: jsonb('ticks').$type<readonly string[]>().notNull().default([]),
    changedAt: time('changed_at').notNull(),
    /** Of the link by which others may read it. */
    linkHash: text('link_hash').unique(),
    linkMadeAt: time('link_made_at'),
    /** What they have said of themselves. */
    profile: jsonb('profile').$type<StudentProfile>().notNull().default({}),
    /** Since when they agree that it is used; null: it is not. */
    profileUsedSince: time('profile_used_since'),
    /** The version of the sentence that they have agreed to. Null with a day above is the first: it had no number. */
    profileConsent: smallint('profile_consent').$type<ProfileConsent>(),
    /** Since when they want to be mailed before each date; null: they do not. */
    remindersSince: time('reminders_since'),
    /** The day, in India, up to which they were told all. It stays when the mails are switched off, so that none comes twice a day. */
    remindedOn: date('reminded_on', { mode: 'string' }),
  },
  (table) => [index('shortlists_to_remind').on(table.remindedOn).where(sql`${table.remindersSince} is not null`)],
);
