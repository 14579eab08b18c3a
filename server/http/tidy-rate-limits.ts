import { lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rateLimits } from './tables.ts';

/** Removes counters whose time is over: what is counted next begins anew with or without them. */
export async function tidyRateLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql`now()`));
}
