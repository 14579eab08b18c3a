import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import { readOrigin } from './read-origin.ts';
import { Refusal } from './refusal.ts';
import { partnerOrigins } from './tables.ts';

/** Gives a partner these origins; throws a Refusal for one that is another partner's. */
export async function addOrigins(tx: Database, env: Env, id: string, typed: readonly string[]): Promise<void> {
  for (const origin of new Set(typed.map((text) => readOrigin(text, env)))) {
    await tx.insert(partnerOrigins).values({ origin, partnerId: id }).onConflictDoNothing();
    const [row] = await tx.select().from(partnerOrigins).where(eq(partnerOrigins.origin, origin));
    if (row?.partnerId !== id) throw new Refusal(`${origin} belongs to the partner ${row?.partnerId} already.`);
  }
}

/** Takes origins from a partner; throws a Refusal for one that it does not have. */
export async function removeOrigins(tx: Database, env: Env, id: string, typed: readonly string[]): Promise<void> {
  const gone = [...new Set(typed.map((text) => readOrigin(text, { ...env, production: false })))];
  const removed = await tx
    .delete(partnerOrigins)
    .where(and(eq(partnerOrigins.partnerId, id), inArray(partnerOrigins.origin, gone)))
    .returning();
  const missing = gone.find((origin) => !removed.some((row) => row.origin === origin));
  if (missing) throw new Refusal(`${missing} is not an origin of ${id}.`);
}

export async function originsOf(tx: Database, id: string): Promise<string[]> {
  const rows = await tx
    .select()
    .from(partnerOrigins)
    .where(eq(partnerOrigins.partnerId, id))
    .orderBy(asc(partnerOrigins.origin));
  return rows.map(({ origin }) => origin);
}
