import { asc, desc, gte, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { DAY_MS } from '#shared/rules/retention.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { OperatorDesk } from '../partners/operator-channel.ts';
import { modelUsage } from './tables.ts';
import { dayOf, usedOn } from './usage-book.ts';

export const USAGE_BY = ['day', 'user', 'partner', 'model'] as const;

/** What an operator wants to see of what language models have used. */
export const usageQuestion = v.object({
  command: v.literal('usage'),
  by: v.picklist(USAGE_BY),
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(400)),
});
export type UsageQuestion = v.InferOutput<typeof usageQuestion>;

/** The desk of questions about what models have used. */
export const usageDesk =
  (db: Database, env: Pick<Env, 'languageModel'>, clock: () => number): OperatorDesk =>
  (question) => {
    const parsed = v.safeParse(usageQuestion, question);
    return parsed.success ? usageReport(db, env, parsed.output, clock()) : null;
  };

const COLUMN = {
  day: sql<string>`${modelUsage.day}::text`,
  user: sql<string>`${modelUsage.owner}`,
  partner: sql<string>`case ${modelUsage.partnerId} when '' then 'own pages' else ${modelUsage.partnerId} end`,
  model: sql<string>`${modelUsage.model} || ', ' || ${modelUsage.role}`,
} as const;

/** A table as text: calls, tokens and cost, by day, user, partner or model, and how today stands to its ceiling. */
export async function usageReport(
  db: Database,
  { languageModel }: Pick<Env, 'languageModel'>,
  { by, days }: UsageQuestion,
  now: number,
): Promise<string> {
  const key = COLUMN[by];
  const sum = (
    column: (typeof modelUsage)['calls' | 'inputTokens' | 'outputTokens' | 'cost' | 'unpricedCalls' | 'estimatedCalls'],
  ) => sql`sum(${column})`.mapWith(Number);
  const rows = await db
    .select({
      key,
      calls: sum(modelUsage.calls),
      input: sum(modelUsage.inputTokens),
      output: sum(modelUsage.outputTokens),
      cost: sum(modelUsage.cost),
      unpriced: sum(modelUsage.unpricedCalls),
      estimated: sum(modelUsage.estimatedCalls),
    })
    .from(modelUsage)
    .where(gte(modelUsage.day, dayOf(now - (days - 1) * DAY_MS)))
    .groupBy(key)
    .orderBy(
      ...(by === 'day'
        ? [desc(key)]
        : [desc(sql`sum(${modelUsage.inputTokens} + ${modelUsage.outputTokens})`), asc(key)]),
    );
  const currency = languageModel?.currency ?? '';
  const heading = `What language models have used, by ${by}, last ${days === 1 ? 'day' : `${days} days`} (days end at midnight UTC)`;
  const table = rows.map((row) => [
    row.key,
    whole(row.calls),
    whole(row.input),
    whole(row.output),
    row.unpriced === row.calls ? 'unknown' : `${money(row.cost)}${row.unpriced > 0 ? ' and more' : ''}`,
    row.estimated === 0 ? '' : `${whole(row.estimated)} calls counted by length`,
  ]);
  const heads = [by, 'calls', 'tokens in', 'tokens out', `cost ${currency}`.trim(), ''];
  return [
    heading,
    ...(rows.length === 0 ? ['Nothing.'] : columns([heads, ...table])),
    await standing(db, languageModel, now),
  ].join('\n');
}

async function standing(db: Database, settings: Env['languageModel'], now: number): Promise<string> {
  if (!settings) return 'No language model is set: the built-in guide answers.';
  const { tokens, cost } = await usedOn(db, dayOf(now));
  const { tokensPerDay, costPerDay, currency } = settings;
  const parts = [
    `${whole(tokens)}${tokensPerDay === null ? '' : ` of ${whole(tokensPerDay)}`} tokens`,
    ...(costPerDay === null ? [] : [`${money(cost)} of ${money(costPerDay)} ${currency}`]),
  ];
  const full = tokens >= (tokensPerDay ?? Number.POSITIVE_INFINITY) || cost >= (costPerDay ?? Number.POSITIVE_INFINITY);
  return `Today: ${parts.join(', ')}${full ? '. The ceiling is reached: the built-in guide answers until midnight UTC' : ''}.`;
}

const whole = (value: number): string => value.toLocaleString('en-GB');
const money = (value: number): string =>
  value.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 4, useGrouping: true });

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
