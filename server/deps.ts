import type { Logger } from 'pino';
import type { Assistant } from './assistant/assistant.ts';
import type { TopicsIn } from './assistant/library/topics.ts';
import type { Brand } from './brand.ts';
import type { Database } from './db/database.ts';
import type { PoolState } from './db/pool.ts';
import type { Env } from './env.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Programs } from './shortlist/programs.ts';

/** Everything the app needs from outside itself. Tests pass their own clock, ids and database. */
export type Deps = {
  readonly env: Env;
  readonly brand: Brand;
  readonly db: Database;
  readonly assistant: Assistant;
  /** What a question is about, by the content as it is now. */
  readonly topicsIn: TopicsIn;
  readonly programs: Programs;
  readonly log: Logger;
  /** Where the server's work is counted; null where nobody may ask. */
  readonly metrics: Metrics | null;
  readonly poolState?: (() => PoolState) | undefined;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly newId: () => string;
};
