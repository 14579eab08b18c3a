import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-context.ts';

/** Whether this server was asked to end. It still serves, and tells whoever sends it visitors to send no more. */
export type Stopping = { begin(): void; readonly begun: boolean };

export function createStopping(): Stopping {
  let begun = false;
  return {
    begin() {
      begun = true;
    },
    get begun() {
      return begun;
    },
  };
}

/** While the server ends, each answer is the last on its connection: what the client asks next goes to another server. */
export const lastOnConnection =
  (stopping: Stopping): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next();
    if (stopping.begun) c.res.headers.set('connection', 'close');
  };
