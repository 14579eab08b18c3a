import { asc, eq, sql } from 'drizzle-orm';
import type { Release } from '#shared/contract/release.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import { addOrigins, originsOf, removeOrigins } from './change-origins.ts';
import { changedTheme, type Given, readName, readSignIn, requireId } from './read-given.ts';
import { Refusal } from './refusal.ts';
import { writeSnippet } from './snippet.ts';
import { partnerOrigins, partners } from './tables.ts';
import { newVouchSecret, vouchSecret } from './vouch.ts';

/** What an operator can do with partners. Each answers a text to print, or throws a Refusal and has done nothing. */
export type PartnerCommands = ReturnType<typeof createPartnerCommands>;

/**
 * `readRelease` answers the widget's that was built last; null where nothing is built. One function because it is a table
 * of commands, each short, over the same database and settings.
 */
export function createPartnerCommands(
  db: Database,
  env: Env,
  clock: () => number,
  readRelease: () => Promise<Release | null> = async () => null,
) {
  const snippetOf = async (id: string) => writeSnippet(id, env.publicUrl, await readRelease());

  return {
    async add(id: string, given: Given, origins: readonly string[]): Promise<string> {
      requireId(id);
      if (given.name === undefined) throw new Refusal('A partner needs a name: --name "Example University".');
      if (origins.length === 0)
        throw new Refusal('A partner needs the origin of its pages: --origin https://www.example.edu.');
      const row = {
        id,
        name: readName(given.name),
        signIn: readSignIn(given.signIn ?? 'popup'),
        theme: changedTheme({}, given.theme),
        vouchSecret: newVouchSecret(),
        createdAt: new Date(clock()),
      };
      await db.transaction(async (tx) => {
        const made = await tx.insert(partners).values(row).onConflictDoNothing().returning();
        if (made.length === 0) throw new Refusal(`There is a partner ${id} already.`);
        await addOrigins(tx, env, id, origins);
      });
      return `Added ${id}. Its snippet:\n${await snippetOf(id)}`;
    },

    async list(): Promise<string> {
      const rows = await db.select().from(partners).orderBy(asc(partners.id));
      if (rows.length === 0) return 'There are no partners yet.';
      const origins = await db.select().from(partnerOrigins).orderBy(asc(partnerOrigins.origin));
      const ownOf = (id: string) => origins.filter(({ partnerId }) => partnerId === id).map(({ origin }) => origin);
      return rows.map((row) => describePartner(row, ownOf(row.id))).join('\n');
    },

    async change(id: string, given: Given): Promise<string> {
      const { theme } = await findPartner(db, id);
      const changed = {
        ...(given.name !== undefined && { name: readName(given.name) }),
        ...(given.signIn !== undefined && { signIn: readSignIn(given.signIn) }),
        theme: changedTheme(theme, given.theme),
      };
      await db.update(partners).set(changed).where(eq(partners.id, id));
      return `Changed ${id}.`;
    },

    async disable(id: string): Promise<string> {
      await findPartner(db, id);
      const disabledAt = sql`coalesce(${partners.disabledAt}, ${new Date(clock()).toISOString()})`;
      await db.update(partners).set({ disabledAt }).where(eq(partners.id, id));
      return `Disabled ${id}: its pages and the sessions on them stop now.`;
    },

    async enable(id: string): Promise<string> {
      await findPartner(db, id);
      await db.update(partners).set({ disabledAt: null }).where(eq(partners.id, id));
      return `Enabled ${id}.`;
    },

    async origins(id: string, change: { add: readonly string[]; remove: readonly string[] }): Promise<string> {
      await findPartner(db, id);
      const listed = await db.transaction(async (tx) => {
        await removeOrigins(tx, env, id, change.remove);
        await addOrigins(tx, env, id, change.add);
        return originsOf(tx, id);
      });
      return listed.length === 0 ? `${id} has no origins.` : listed.join('\n');
    },

    async secret(id: string, renew: boolean): Promise<string> {
      const known = await findPartner(db, id);
      if (!renew) return vouchSecret(env.authSecrets, known);
      const [renewed] = await db
        .update(partners)
        .set({ vouchSecret: newVouchSecret(), vouchVersion: sql`${partners.vouchVersion} + 1` })
        .where(eq(partners.id, id))
        .returning();
      return vouchSecret(env.authSecrets, renewed ?? known);
    },

    async snippet(id: string): Promise<string> {
      await findPartner(db, id);
      return snippetOf(id);
    },
  };
}

type PartnerRow = typeof partners.$inferSelect;

async function findPartner(db: Database, id: string): Promise<PartnerRow> {
  const [found] = await db.select().from(partners).where(eq(partners.id, id));
  if (!found) throw new Refusal(`There is no partner ${id}.`);
  return found;
}

/** A partner in the list: its name and way to sign in, its origins, its theme. */
function describePartner({ id, name, signIn, theme, disabledAt }: PartnerRow, origins: readonly string[]): string {
  const themed = Object.entries(theme).map(([key, value]) => `${key}=${value}`);
  const details = [...origins, ...themed].map((line) => `  ${line}`);
  return [`${id}: ${name}, sign-in ${signIn}${disabledAt ? ', DISABLED' : ''}`, ...details].join('\n');
}
