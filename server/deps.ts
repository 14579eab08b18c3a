import type { Logger } from 'pino';
import type { Assistant } from './assistant/assistant.ts';
import type { Brand } from './brand.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';

/** Everything the app needs from outside itself. Tests pass their own clock, ids and database. */
export type Deps = {
  readonly env: Env;
  readonly brand: Brand;
  readonly db: Database;
  readonly assistant: Assistant;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly newId: () => string;
};
