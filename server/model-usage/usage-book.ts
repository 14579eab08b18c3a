import { eq, lt, sql } from 'drizzle-orm';
import { DAY_MS, retention } from '#shared/rules/retention.ts';
import type { LanguageModelSettings } from '../assistant/model/settings.ts';
import type { ModelUse, UsageBook } from '../assistant/model/usage-book.ts';
import type { Database } from '../db/database.ts';
import { modelUsage } from './tables.ts';

type Prices = Pick<LanguageModelSettings, 'prices' | 'tokensPerDay' | 'costPerDay'>;

/** The day that a moment belongs to, as the books write it. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** What a call costs; null when its model has no price. */
function costOf({ model, inputTokens, outputTokens }: ModelUse, prices: Prices['prices']): number | null {
  const price = prices.get(model);
  return price ? (inputTokens * price.input + outputTokens * price.output) / 1_000_000 : null;
}

/** Writes down what models use, in one row that all copies of the server add to, and reads the day's sum there. */
export function createUsageBook(db: Database, settings: Prices | null, clock: () => number): UsageBook {
  const { prices, tokensPerDay, costPerDay } = settings ?? { prices: new Map(), tokensPerDay: null, costPerDay: null };
  return {
    async hasRoom() {
      if (tokensPerDay === null && costPerDay === null) return true;
      const { tokens, cost } = await usedOn(db, dayOf(clock()));
      return tokens < (tokensPerDay ?? Number.POSITIVE_INFINITY) && cost < (costPerDay ?? Number.POSITIVE_INFINITY);
    },
    async record(use, { owner, partnerId }) {
      const cost = costOf(use, prices);
      const { role, model, inputTokens, outputTokens } = use;
      const row = {
        day: dayOf(clock()),
        owner: owner.startsWith('user:') ? owner : GUESTS,
        partnerId: partnerId ?? '',
        role,
        model,
        calls: 1,
        inputTokens,
        outputTokens,
        estimatedCalls: use.estimated ? 1 : 0,
        cost: cost ?? 0,
        unpricedCalls: cost === null ? 1 : 0,
      };
      await db.insert(modelUsage).values(row).onConflictDoUpdate({ target: KEY, set: SUM });
    },
  };
}

/** What all have used on one day. */
export async function usedOn(db: Database, day: string): Promise<{ tokens: number; cost: number }> {
  const [sum] = await db
    .select({
      tokens: sql`coalesce(sum(${modelUsage.inputTokens} + ${modelUsage.outputTokens}), 0)`.mapWith(Number),
      cost: sql`coalesce(sum(${modelUsage.cost}), 0)`.mapWith(Number),
    })
    .from(modelUsage)
    .where(eq(modelUsage.day, day));
  return sum ?? { tokens: 0, cost: 0 };
}

/** Parts a user from what they used, in the transaction that deletes the account; the sums stay. */
export async function eraseUsage(tx: Database, userId: string): Promise<void> {
  const gone = await tx
    .delete(modelUsage)
    .where(eq(modelUsage.owner, `user:${userId}`))
    .returning();
  for (const row of gone)
    await tx
      .insert(modelUsage)
      .values({ ...row, owner: FORMER })
      .onConflictDoUpdate({ target: KEY, set: SUM });
}

/** Removes what is older than the books are kept. */
export async function tidyUsage(db: Database, now: Date): Promise<void> {
  await db.delete(modelUsage).where(lt(modelUsage.day, dayOf(now.getTime() - retention.modelUsageDays * DAY_MS)));
}

const GUESTS = 'guests';
const FORMER = 'former';
const KEY = [modelUsage.day, modelUsage.owner, modelUsage.partnerId, modelUsage.role, modelUsage.model];
const SUM = {
  calls: sql`${modelUsage.calls} + excluded.calls`,
  inputTokens: sql`${modelUsage.inputTokens} + excluded.input_tokens`,
  outputTokens: sql`${modelUsage.outputTokens} + excluded.output_tokens`,
  estimatedCalls: sql`${modelUsage.estimatedCalls} + excluded.estimated_calls`,
  cost: sql`${modelUsage.cost} + excluded.cost`,
  unpricedCalls: sql`${modelUsage.unpricedCalls} + excluded.unpriced_calls`,
};
