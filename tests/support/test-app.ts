import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { createApp } from '#server/app.ts';
import type { Assistant } from '#server/assistant/assistant.ts';
import type { Connection } from '#server/db/connect.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createLog } from '#server/log/create-log.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { Paper } from '#shared/rules/programs/papers.ts';
import type { ProgramRow } from '#shared/rules/programs/row.ts';
import { openMemory } from './database-template.ts';
import { echoAssistant, echoTopics } from './echo-assistant.ts';

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The real app on a real database in memory, without a port. `env` takes environment variables. */
export async function createTestApp(
  options: {
    env?: Readonly<Record<string, string>>;
    assistant?: Assistant;
    clock?: () => number;
    log?: Logger;
    metrics?: Metrics;
    connection?: Connection;
    whatsapp?: string;
    programs?: readonly ProgramRow[];
    /** Told whenever a program is looked up. */
    found?: () => void;
    papers?: readonly Pick<Paper, 'id' | 'shared'>[];
  } = {},
) {
  const { db, close } = options.connection ?? (await openMemory());
  const env: Env = readEnv({ AUTH_SECRET: 'a secret that only the tests use, long enough', ...options.env });
  const deps = {
    env,
    brand: { whatsapp: options.whatsapp ?? null, sample: true },
    db,
    assistant: options.assistant ?? echoAssistant(),
    topicsIn: echoTopics,
    programs: {
      find(id: string) {
        options.found?.();
        return options.programs?.find((row) => row.id === id);
      },
      findPaper: (id: string) => options.papers?.find((paper) => paper.id === id),
    },
    log: options.log ?? createLog('silent'),
    metrics: options.metrics ?? null,
    clock: options.clock ?? Date.now,
    newId: randomUUID,
  };
  return { ...createApp(deps, null), db, env, close };
}

/** A JSON request as a browser sends it. */
export const post = (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
