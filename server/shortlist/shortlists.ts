import { and, eq, gte, isNotNull } from 'drizzle-orm';
import { CONSENT_NOW } from '#shared/contract/shortlist/profile-consent.ts';
import type { StudentProfile } from '#shared/contract/shortlist/student-profile.ts';
import type { Deps } from '../deps.ts';
import { shortlists } from './tables.ts';

export type ShortlistRow = typeof shortlists.$inferSelect;
type Change = Partial<
  Pick<
    ShortlistRow,
    | 'programs'
    | 'ticks'
    | 'linkHash'
    | 'linkMadeAt'
    | 'profile'
    | 'profileUsedSince'
    | 'profileConsent'
    | 'remindersSince'
  >
>;

export type Shortlists = {
  /** A user's list; one that nobody has kept anything in is empty. */
  read(userId: string): Promise<ShortlistRow>;
  /**
   * Changes a user's list, one change after the other. `decide` is given the list as it is and says what becomes of it; null,
   * it stays. What it throws changes nothing.
   */
  change(userId: string, decide: (row: ShortlistRow) => Change | null): Promise<ShortlistRow>;
  findByLink(linkHash: string): Promise<ShortlistRow | null>;
  /** A user's seven answers while they let the assistant use them; of anybody else no row is read. */
  profileForAssistant(userId: string): Promise<StudentProfile | null>;
};

export function createShortlists({ db, clock }: Pick<Deps, 'db' | 'clock'>): Shortlists {
  const empty = (userId: string): ShortlistRow => ({
    userId,
    programs: [],
    ticks: [],
    changedAt: new Date(clock()),
    linkHash: null,
    linkMadeAt: null,
    profile: {},
    profileUsedSince: null,
    profileConsent: null,
    remindersSince: null,
    remindedOn: null,
  });
  return {
    async read(userId) {
      const [row] = await db.select().from(shortlists).where(eq(shortlists.userId, userId));
      return row ?? empty(userId);
    },
    change: (userId, decide) =>
      db.transaction(async (tx) => {
        await tx.insert(shortlists).values(empty(userId)).onConflictDoNothing({ target: shortlists.userId });
        const [before] = await tx.select().from(shortlists).where(eq(shortlists.userId, userId)).for('update');
        const row = before ?? empty(userId);
        const change = decide(row);
        if (change === null) return row;
        const [after] = await tx
          .update(shortlists)
          .set({ ...change, ...(change.programs && { changedAt: new Date(clock()) }) })
          .where(eq(shortlists.userId, userId))
          .returning();
        return after ?? row;
      }),
    async findByLink(linkHash) {
      const [row] = await db.select().from(shortlists).where(eq(shortlists.linkHash, linkHash));
      return row ?? null;
    },
    async profileForAssistant(userId) {
      const [row] = await db
        .select({ profile: shortlists.profile })
        .from(shortlists)
        .where(
          and(
            eq(shortlists.userId, userId),
            isNotNull(shortlists.profileUsedSince),
            gte(shortlists.profileConsent, CONSENT_NOW),
          ),
        );
      return row?.profile ?? null;
    },
  };
}
