import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { PartnerPage } from '../http/app-context.ts';
import { partnerOrigins, partners } from './tables.ts';

export type PartnerRow = typeof partners.$inferSelect;

/** The partner whose page an origin is; null when it is nobody's, or its partner is disabled. Compared letter by letter. */
export async function findByOrigin(db: Database, origin: string): Promise<PartnerRow | null> {
  const [found] = await db
    .select({ partner: partners })
    .from(partnerOrigins)
    .innerJoin(partners, eq(partners.id, partnerOrigins.partnerId))
    .where(and(eq(partnerOrigins.origin, origin), isNull(partners.disabledAt)));
  return found?.partner ?? null;
}

/** The same as the API's door sees it. */
export async function findPage(db: Database, origin: string): Promise<PartnerPage | null> {
  const partner = await findByOrigin(db, origin);
  return partner && { origin, partnerId: partner.id, trusted: partner.signIn === 'inline' };
}
