import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The counters of every rate limit; the columns are those that rate-limiter-flexible expects. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestamp('expire', { withTimezone: true }),
});
