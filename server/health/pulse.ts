import { sql } from 'drizzle-orm';
import { DatabaseSilent } from '../db/is-unavailable.ts';
import type { Deps } from '../deps.ts';

/** Whether the database answers. */
export type Pulse = {
  /** Asks it. Throws what the asking throws, or DatabaseSilent; whoever asks at the same time shares the answer. */
  feel(): Promise<void>;
};

/** Whoever asks whether we are well asks again in seconds: a database that takes longer is as good as none. */
const ANSWER_WITHIN_MS = 3_000;

export function createPulse({ db }: Pick<Deps, 'db'>): Pulse {
  let feeling: Promise<void> | null = null;

  async function ask(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DatabaseSilent()), ANSWER_WITHIN_MS);
    });
    try {
      await Promise.race([db.execute(sql`select 1`), patience]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    feel() {
      feeling ??= ask().finally(() => {
        feeling = null;
      });
      return feeling;
    },
  };
}
