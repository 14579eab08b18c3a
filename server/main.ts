import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type ServerType, serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { openLiveBuild, requireBuild } from './build/live-build.ts';
import { connect } from './db/connect.ts';
import { type Env, readEnv } from './env.ts';
import { CONNECTION_TIMEOUTS } from './http/connection-timeouts.ts';
import { createLog } from './log/create-log.ts';
import { StartError } from './start-error.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
/** Open requests, and answers whose readers have left, get this long to end when the process is asked to stop. */
const DRAIN_MS = 10_000;

try {
  await start(readEnv(process.env));
} catch (cause) {
  if (!(cause instanceof StartError)) throw cause;
  console.error(cause.message);
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  const first = await requireBuild(dist);
  const log = createLog(env.logLevel);
  const { db, close } = await connect(env);
  const build = await openLiveBuild({ dist, first, env, db, log, clock: Date.now }).catch(async (cause: unknown) => {
    await close();
    throw cause;
  });
  const { app, postman, reconciler, housekeeper, running, leases } = createApp(
    { env, brand: build.brand, db, assistant: build.assistant, log, clock: Date.now, newId: randomUUID },
    build,
  );
  await leases.start();
  const server = await listen(app.fetch, env).catch(async (cause: unknown) => {
    await close();
    throw cause;
  });
  if (env.smtpUrl || !env.production) postman.start();
  else log.warn('SMTP_URL is not set: mails wait in the outbox until it is.');
  housekeeper.start();
  build.start();
  if (reconciler) reconciler.start();
  else log.warn('RAZORPAY_KEY_ID is not set: nothing can be bought.');
  if (env.razorpay?.webhookSecrets.length === 0)
    log.warn('RAZORPAY_WEBHOOK_SECRET is not set: webhooks are refused, and payments in closed tabs wait for a check.');

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const deadline = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), DRAIN_MS);
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    await Promise.all([new Promise((resolve) => server.close(resolve)), running.drain(DRAIN_MS)]);
    clearTimeout(deadline);
    await Promise.all([postman.stop(), reconciler?.stop(), housekeeper.stop(), leases.stop(), build.stop()]);
    await close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Said last: whoever waits for it may ask us to stop in the next moment.
  console.log(`\n  Ready: ${env.publicUrl}\n`);
  // A fault in one request must not take the others with it; it is logged once, here.
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'));
  // Node itself would print the error with all that it quotes.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught exception');
    process.exit(1);
  });
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
