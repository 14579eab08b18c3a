import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { INDIA_MS } from '#shared/rules/india-time.ts';
import { dueSoon, isToTell } from '#shared/rules/programs/reminders.ts';
import type { ProgramRow } from '#shared/rules/programs/row.ts';
import type { MailTokens } from '../accounts/mail-tokens.ts';
import { users } from '../accounts/tables.ts';
import { findByEmail } from '../accounts/user-queries.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Chore } from '../housekeeping/housekeeper.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Writers } from '../mail/postman.ts';
import { reminderLetter } from './reminder-letter.ts';
import { shortlists } from './tables.ts';

const KIND = 'shortlist-reminder';
const AT_ONCE = 200;
/** In one round of the housekeeping; whoever is left is the next round's. */
const MOST_BATCHES = 25;
/** From this hour on, in India, a day's mails go out. */
const FROM_HOUR = 8;

export type Reminders = {
  /** Orders the mails of the day. Several servers share the students between them, and a crash loses and repeats none. */
  readonly remind: Chore;
  readonly writers: Writers;
};

/** Mails before the dates towards the programs of whoever has switched them on. */
export function createReminders(
  { db, env, clock, programs }: Pick<Deps, 'db' | 'env' | 'clock' | 'programs'>,
  outbox: Outbox,
  tokens: MailTokens,
): Reminders {
  const rowsOf = (ids: readonly string[]): ProgramRow[] => ids.flatMap((id) => programs.find(id) ?? []);

  /** That all was told and what is ordered are one commit. Returns how many students it was about. */
  const remindSome = (today: string): Promise<number> =>
    db.transaction(async (tx) => {
      const lists = await tx
        .select({
          userId: shortlists.userId,
          kept: shortlists.programs,
          told: shortlists.remindedOn,
          email: users.email,
        })
        .from(shortlists)
        .innerJoin(users, eq(users.id, shortlists.userId))
        .where(
          and(
            isNotNull(shortlists.remindersSince),
            or(isNull(shortlists.remindedOn), lt(shortlists.remindedOn, today)),
            eq(users.emailVerified, true),
          ),
        )
        .limit(AT_ONCE)
        .for('update', { of: shortlists, skipLocked: true });
      if (lists.length === 0) return 0;
      const ids = lists.map(({ userId }) => userId);
      await tx.update(shortlists).set({ remindedOn: today }).where(inArray(shortlists.userId, ids));
      const told = lists.filter((list) => isToTell(dueSoon(rowsOf(list.kept), today), today, list.told));
      await outbox.orderEach(
        tx,
        KIND,
        told.map(({ email }) => email),
      );
      return lists.length;
    });

  return {
    async remind(now) {
      const { day, hour } = inIndia(now.getTime());
      if (hour < FROM_HOUR) return;
      for (let batch = 0; batch < MOST_BATCHES; batch++) if ((await remindSome(day)) < AT_ONCE) return;
    },
    writers: {
      // Written when it is sent: what was let go or switched off meanwhile is not mailed.
      async [KIND](tx, to) {
        const user = await findByEmail(tx, to);
        if (!user?.emailVerified) return null;
        const [list] = await tx.select().from(shortlists).where(eq(shortlists.userId, user.id));
        if (!list?.remindersSince) return null;
        const due = dueSoon(rowsOf(list.programs), inIndia(clock()).day);
        if (due.length === 0) return null;
        return reminderLetter(env, user.name, due, await tokens.issue(tx, user.id, 'reminders'));
      },
    },
  };
}

/** Ends the mails of whoever the token was mailed to, however often it is sent. False when we do not know it. */
export async function endReminders(db: Database, tokens: MailTokens, token: string): Promise<boolean> {
  const found = await tokens.find(db, token, 'reminders');
  if (!found) return false;
  await db.update(shortlists).set({ remindersSince: null }).where(eq(shortlists.userId, found.user.id));
  return true;
}

/** Day and hour where our students live, which has no summer time. */
function inIndia(time: number): { readonly day: string; readonly hour: number } {
  const there = new Date(time + INDIA_MS);
  return { day: there.toISOString().slice(0, 10), hour: there.getUTCHours() };
}
