import { sql } from 'drizzle-orm';
import { getHealth } from '#shared/contract/endpoints.ts';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';

/** Whoever asks whether we are well asks again in seconds: a database that takes longer is as good as none. */
const ANSWER_WITHIN_MS = 3_000;

export function mountHealth(api: Api, { db, log }: Deps): void {
  api.mount(getHealth, async () => {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('No answer in time')), ANSWER_WITHIN_MS);
    });
    try {
      await Promise.race([db.execute(sql`select 1`), patience]);
      return { status: 'ok' as const };
    } catch (err) {
      log.error({ err }, 'the database does not answer');
      return Response.json({ status: 'unavailable' }, { status: 503 });
    } finally {
      clearTimeout(timer);
    }
  });
}
