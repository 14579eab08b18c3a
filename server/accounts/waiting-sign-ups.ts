import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { holdName } from '../db/hold-name.ts';
import type { Deps } from '../deps.ts';
import { mailTokens, users } from './tables.ts';
import type { UserRow } from './user-queries.ts';

/** Sign-ups of one address that may wait at once; the oldest goes. A password is compared with all of them. */
const MOST_WAITING = 20;

/** What one sign-up has chosen. The account becomes exactly that of the one that is verified. */
export type SignUp = Omit<typeof users.$inferInsert, 'id' | 'createdAt' | 'emailVerified' | 'role' | 'lastLogin'>;

/** From here to the end of the transaction nobody else signs up with this address or verifies it. */
export async function lockEmail(tx: Database, email: string): Promise<void> {
  await holdName(tx, email);
}

/** The sign-ups of an address that wait to be verified, newest first. */
export const waitingSignUps = (db: Database, email: string): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, false)))
    .orderBy(desc(users.createdAt), desc(users.id));

/** The newest sign-up of an address with this password; null when none that waits has it. `isTheirs` says so of a row's hash. */
export async function findSignUp(
  db: Database,
  email: string,
  isTheirs: (passwordHash: string) => Promise<boolean>,
): Promise<UserRow | null> {
  for (const one of await waitingSignUps(db, email)) if (await isTheirs(one.passwordHash)) return one;
  return null;
}

/**
 * Keeps a sign-up beside those that wait already; one with the same password is the same person's and is renewed.
 * `isSame` says so of a row's hash. `then` runs in the same transaction. Null when the address has an account.
 */
export async function saveSignUp(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  signUp: SignUp,
  isSame: (passwordHash: string) => Promise<boolean>,
  then: (tx: Database, user: UserRow) => Promise<void>,
): Promise<UserRow | null> {
  const { email } = signUp;
  const compared = new Map<string, boolean>();
  for (;;) {
    const saved = await db.transaction(async (tx) => {
      await lockEmail(tx, email);
      if (await hasAccount(tx)) return { user: null };
      const waiting = await waitingSignUps(tx, email);
      const unknown = waiting.filter(({ id }) => !compared.has(id));
      if (unknown.length > 0) return { unknown };
      const user = await write(tx, waiting);
      await then(tx, user);
      return { user };
    });
    if (saved.unknown === undefined) return saved.user;
    // Compared outside: a hash takes long, and the lock is everyone's.
    for (const { id, passwordHash } of saved.unknown) compared.set(id, await isSame(passwordHash));
  }

  async function hasAccount(tx: Database): Promise<boolean> {
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), eq(users.emailVerified, true)));
    return found.length > 0;
  }

  async function write(tx: Database, waiting: readonly UserRow[]): Promise<UserRow> {
    const row = { ...signUp, id: newId(), createdAt: new Date(clock()) };
    const same = waiting.find(({ id }) => compared.get(id));
    const others = waiting.filter((one) => one !== same).slice(MOST_WAITING - 1);
    if (others.length > 0)
      await tx.delete(users).where(
        inArray(
          users.id,
          others.map(({ id }) => id),
        ),
      );
    const [user] = same
      ? await tx
          .update(users)
          .set({ ...row, id: same.id })
          .where(eq(users.id, same.id))
          .returning()
      : await tx.insert(users).values(row).returning();
    if (!user) throw new Error('A sign-up was not written');
    return user;
  }
}

/** The other sign-ups of a verified account go; their links are void, and still recognised. Under lockEmail. */
export async function dropOtherSignUps(tx: Database, { id, email }: UserRow, now: Date): Promise<void> {
  const others = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, id)));
  await tx.update(mailTokens).set({ userId: id, usedAt: now }).where(inArray(mailTokens.userId, others));
  await tx.delete(users).where(inArray(users.id, others));
}
