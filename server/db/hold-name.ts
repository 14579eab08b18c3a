import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Whoever else holds this name waits until the transaction ends: for what has no row yet that could be locked. */
export async function holdName(tx: Database, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
