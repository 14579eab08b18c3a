import { sql } from 'drizzle-orm';
import { getHealth } from '#shared/contract/endpoints.ts';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';

export function mountHealth(api: Api, { db, log }: Deps): void {
  api.mount(getHealth, async () => {
    try {
      await db.execute(sql`select 1`);
      return { status: 'ok' as const };
    } catch (err) {
      log.error({ err }, 'the database does not answer');
      return Response.json({ status: 'unavailable' }, { status: 503 });
    }
  });
}
