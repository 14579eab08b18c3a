import type { Source } from '#shared/contract/chat/chat.ts';
import { storable } from '#shared/contract/text.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../http/problem.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Exchange } from './begin-exchange.ts';
import type { GiveBack } from './charges.ts';
import type { MessageRow } from './conversation-queries.ts';
import type { Sends } from './sends.ts';
import { storeAnswer } from './store-exchange.ts';

/** What it takes to store an answer and to settle what it costs. */
export type Keeping = Pick<Deps, 'db' | 'clock'> & {
  readonly sends: Sends;
  readonly run: string;
  readonly giveBack: GiveBack;
  /** How often a day one visitor may stop for nothing what a model, or a slow line, has cost. */
  readonly freeStops: RateLimit;
};

/** An answer as it is to be stored. */
export type MadeAnswer = Pick<MessageRow, 'content' | 'agentName' | 'fromProfile'> &
  Pick<Partial<MessageRow>, 'followUps' | 'stopped'> & { readonly sources?: readonly Source[] };

/** Stores the answer of an exchange together with what it costs: it counts, is given back, or comes to nothing. */
export function createAnswerKeeper({ db, clock, sends, run, giveBack, freeStops }: Keeping, exchange: Exchange) {
  const { questionId, replyId, visitor, charge } = exchange;
  return {
    /** Keeps an answer that counts. */
    keep: (made: MadeAnswer): Promise<MessageRow> => store(db, made, charge),

    /** Keeps it and gives back what it cost; when it is `limited`, only a few times a day. */
    keepFree(made: MadeAnswer, limited = false): Promise<MessageRow> {
      return db.transaction(async (tx) => {
        const counts = limited && !(await mayBeFree(freeStops, tx, visitor.owner));
        const stored = await store(tx, made, counts ? charge : null);
        if (!counts) await giveBack(tx, charge);
        return stored;
      });
    },

    /**
     * Gives back what came to nothing, unless it is settled in another way: by the statement that failed without
     * saying so, or because we were taken for dead.
     */
    settleFailure(): Promise<void> {
      return db.transaction(async (tx) => {
        if (await sends.fail(tx, questionId)) await giveBack(tx, charge);
      });
    },
  };

  function store(tx: Database, made: MadeAnswer, charged: string | null): Promise<MessageRow> {
    const answer = { ...made, id: replyId, content: storable(made.content), createdAt: new Date(clock()) };
    return storeAnswer(tx, { questionId, run, charge: charged }, answer);
  }
}

/** Counts one of the few answers of a day that a visitor may stop for nothing; false when none is left. */
export async function mayBeFree(freeStops: RateLimit, tx: Database, owner: string): Promise<boolean> {
  try {
    await freeStops.inside(tx).consume(owner);
    return true;
  } catch (cause) {
    if (cause instanceof Problem) return false;
    throw cause;
  }
}
