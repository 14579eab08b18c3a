import type { Database } from '../db/connect.ts';

/** What a signed-in user's answers cost, in the transaction that also keeps what was paid for. */
export type UserQuota = {
  /** Takes one message of what the user has bought, and names it. Throws the refusal that the user is to see. */
  take(tx: Database, userId: string): Promise<string>;
  /** Gives a message back to what `take` has named. */
  giveBack(tx: Database, bought: string): Promise<void>;
};
