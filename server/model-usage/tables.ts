import { bigint, date, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What language models have used, a row for each day, payer, partner, role and model. */
export const modelUsage = pgTable(
  'model_usage',
  {
    /** UTC. */
    day: date('day').notNull(),
    /** `user:<id>`; `guests`, who are many and come once; `former`, whose accounts are deleted. */
    owner: text('owner').notNull(),
    /** Empty: on our own pages. No reference: what was used outlives a partner. */
    partnerId: text('partner_id').notNull(),
    role: text('role', { enum: ['writer', 'rewriter', 'fallback'] }).notNull(),
    model: text('model').notNull(),
    calls: integer('calls').notNull(),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull(),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull(),
    /** Calls whose tokens the endpoint did not say. */
    estimatedCalls: integer('estimated_calls').notNull(),
    /** In the currency of the settings, at the price of that day; calls without a price are not in it. */
    cost: doublePrecision('cost').notNull(),
    unpricedCalls: integer('unpriced_calls').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.owner, table.partnerId, table.role, table.model] })],
);
