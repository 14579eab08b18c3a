import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Hono } from 'hono';
import type { PoolState } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { createPulse } from '../health/pulse.ts';
import type { AppEnv } from '../http/app-context.ts';
import { createGauge, type Metrics } from './metrics.ts';
import { createDatabaseFigures } from './read-figures.ts';

type Watched = {
  readonly metrics: Metrics;
  /** What whoever asks has to know. */
  readonly token: string;
  readonly poolState: () => PoolState | null;
  /** How many answers are on their way here. */
  readonly running: () => number;
};

/** `GET /metrics` in the words of Prometheus, for whoever has the token. */
export function mountMetrics(app: Hono<AppEnv>, deps: Deps, { metrics, token, poolState, running }: Watched): void {
  const { registry } = metrics;
  const figures = createDatabaseFigures(deps, metrics);
  const pulse = createPulse(deps);
  const up = createGauge(registry, 'galen_database_up', 'Whether the database answers');
  const answers = createGauge(registry, 'galen_answers_running', 'Answers that this server is making');
  const pool = createGauge(
    registry,
    'galen_pool_connections',
    'Connections to PostgreSQL, and requests that wait for one',
    ['state'],
  );
  const room = createGauge(registry, 'galen_data_dir_free_bytes', 'Room that is left on the disk of DATA_DIR');

  app.get('/metrics', async (c) => {
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${token}`))
      return c.text('The token is missing or wrong.\n', 401, { 'www-authenticate': 'Bearer' });
    answers.show([{ labels: {}, value: running() }]);
    const state = poolState();
    pool.show(Object.entries(state ?? {}).map(([name, value]) => ({ labels: { state: name }, value })));
    const disk = await statfs(deps.env.dataDir).catch(() => null);
    room.show(disk ? [{ labels: {}, value: disk.bavail * disk.bsize }] : []);
    try {
      await pulse.feel();
      await figures.show();
      up.show([{ labels: {}, value: 1 }]);
    } catch (err) {
      deps.log.error({ err }, 'the figures in the database cannot be read');
      figures.hide();
      up.show([{ labels: {}, value: 0 }]);
    }
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType, 'cache-control': 'no-store' });
  });
}

/** In a time that says nothing about how much of it is right. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
