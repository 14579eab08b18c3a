import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { FREE } from './charges.ts';
import { type Keeping, mayBeFree } from './keep-answer.ts';
import { named } from './sends.ts';
import { messages, sends } from './tables.ts';

/**
 * Takes away what was made of an answer whose reader stopped it before its first word had reached them, and gives back what it
 * cost: on a slow line it may long have been whole. A few times a day, because only the reader knows.
 */
export function takeBackUnread(
  { db, freeStops, giveBack }: Pick<Keeping, 'db' | 'freeStops' | 'giveBack'>,
  owner: string,
  questionId: string,
): Promise<void> {
  return db.transaction(async (tx: Database) => {
    const [send] = await tx
      .select()
      .from(sends)
      .where(and(named(questionId), eq(sends.state, 'done'), isNotNull(sends.charge)))
      .for('update');
    if (!send?.charge || !send.replyId || send.charge === FREE || !(await mayBeFree(freeStops, tx, owner))) return;
    await tx.update(sends).set({ charge: null }).where(named(questionId));
    await giveBack(tx, send.charge);
    await tx
      .update(messages)
      .set({ content: '', sources: [], followUps: [], stopped: true })
      .where(eq(messages.id, send.replyId));
  });
}
