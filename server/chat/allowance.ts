import type { Database } from '../db/database.ts';

/** What lets one visitor ask, and who counts: a guest's free messages, a plan's, or nobody. */
export type Allowance = {
  /**
   * Takes one message, in the transaction that keeps the question, and says what has paid. Throws the refusal that the
   * visitor is to see.
   */
  take(tx: Database): Promise<string>;
  /**
   * Counts what was taken against a ceiling that many share. The last thing before the transaction ends: until then, all the
   * others of the same network wait for it. Throws as `take` does.
   */
  count?(tx: Database): Promise<void>;
};

/** The messages that users have bought, in the transaction that also keeps what was paid for. */
export type PlanMessages = {
  /** Takes one message of what the user has bought, and names it. Throws the refusal that the user is to see. */
  take(tx: Database, userId: string): Promise<string>;
  /** Gives a message back to what `take` has named. */
  giveBack(tx: Database, bought: string): Promise<void>;
};
