import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type ServerType, serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { backupDesk } from './backup/make-backup.ts';
import { openLiveBuild, requireBuild } from './build/live-build.ts';
import { connect } from './db/connect.ts';
import { type Env, readEnv } from './env.ts';
import { CONNECTION_TIMEOUTS } from './http/connection-timeouts.ts';
import { createLog } from './log/create-log.ts';
import { createMetrics } from './metrics/metrics.ts';
import { usageDesk } from './model-usage/usage-report.ts';
import { partnerDesk } from './partners/carry-out.ts';
import { openOperatorChannel } from './partners/operator-channel.ts';
import { createPartnerCommands } from './partners/partner-commands.ts';
import { readRelease } from './partners/read-release.ts';
import { keepVouchSecrets } from './partners/vouch.ts';
import { refuseHalfSetUp } from './refuse-half-set-up.ts';
import { StartError } from './start-error.ts';
import { startTable } from './start-table.ts';
import { createStop } from './stop.ts';
import { startTracing } from './tracing/start-tracing.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

try {
  await start();
} catch (cause) {
  if (!(cause instanceof StartError)) throw cause;
  console.error(cause.message);
  process.exit(1);
}

async function start(): Promise<void> {
  const first = await requireBuild(dist);
  refuseHalfSetUp(process.env, first.brand.sample);
  const env = readEnv(process.env);
  const metrics = env.metricsToken ? createMetrics() : null;
  const log = createLog(env.logLevel, undefined, metrics?.error);
  const tracing = await startTracing(env, log);
  const { db, poolState, close } = await connect(env);
  const build = await openLiveBuild({ dist, first, env, db, log, clock: Date.now }).catch(async (cause: unknown) => {
    await close();
    throw cause;
  });
  const { app, postman, reconciler, housekeeper, running, leases, stopping } = createApp(
    {
      env,
      brand: build.brand,
      db,
      assistant: build.assistant,
      topicsIn: build.topicsIn,
      programs: build.programs,
      log,
      metrics,
      poolState,
      clock: Date.now,
      newId: randomUUID,
    },
    build,
  );
  await leases.start();
  await keepVouchSecrets(db, env.authSecrets);
  const server = await listen(app.fetch, env).catch(async (cause: unknown) => {
    await close();
    throw cause;
  });
  // Only one process has the embedded database, so operators change it through this one.
  const operators = env.databaseUrl
    ? null
    : await openOperatorChannel(
        env.dataDir,
        [
          partnerDesk(createPartnerCommands(db, env, Date.now, () => readRelease(dist))),
          usageDesk(db, env, Date.now),
          backupDesk(db, Date.now),
        ],
        log,
      );
  if (env.smtpUrl || env.standIns.mailbox !== 'nobody') postman.start();
  housekeeper.start();
  build.start();
  reconciler?.start();

  const workers = [operators, postman, reconciler, housekeeper, leases, build, tracing].filter(
    (worker) => worker !== null,
  );
  const stop = createStop(
    { server, announce: stopping.begin, running, workers, close, log, exit: (code) => process.exit(code) },
    { delayMs: env.stopDelaySeconds * 1_000 },
  );
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // A fault in one request, timer or stream must not take everybody's answers with it, and what matters is in the
  // database, in whole transactions: it is logged, and the process goes on.
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
  process.on('uncaughtException', (err) => log.error({ err }, 'uncaught exception'));
  // Said last: whoever waits for it may ask us to stop in the next moment.
  console.log(`\n${startTable(env, first)}\n\n  Ready: ${env.publicUrl}\n`);
}

function listen(fetch: Parameters<typeof serve>[0]['fetch'], { port, host }: Env): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host, serverOptions: CONNECTION_TIMEOUTS }, () => resolve(server));
    server.on('error', (cause: NodeJS.ErrnoException) => {
      const sentence =
        cause.code === 'EADDRINUSE'
          ? `Port ${port} is in use: stop the other program, or choose another port with PORT.`
          : `The server cannot listen on ${host}:${port} (${cause.code ?? cause.message}).`;
      reject(new StartError(sentence, { cause }));
    });
  });
}
