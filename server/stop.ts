import type { ServerType } from '@hono/node-server';
import type { Logger } from 'pino';
import type { RunningAnswers } from './chat/running-answers.ts';

/** Open requests, and answers whose readers have left, get this long to end. */
const DRAIN_MS = 6_000;
/** The process is gone by then, whatever hangs: supervisors kill after ten seconds or more. */
const LAST_MS = 9_000;
/** A connection whose answer has ended is closed within this time, not kept for the next request. */
const CLOSE_IDLE_EVERY_MS = 100;

type Parts = {
  readonly server: ServerType;
  /** Tells whoever looks that this server ends. */
  announce(): void;
  readonly running: Pick<RunningAnswers, 'drain'>;
  /** What works on its own; ends what it is at. */
  readonly workers: readonly { stop(): Promise<void> }[];
  /** Lets go of the database, after everything that uses it. */
  close(): Promise<void>;
  readonly log: Logger;
  /** Ends the process. */
  exit(code: number): void;
};

/**
 * How the process ends: it says so and serves on for `delayMs`, so that a balancer can look away; then no new requests,
 * then the answers on their way, the workers, the database. It ends with 0 when all have ended, with 1 when something
 * hung until the deadline, which begins after the delay. Asked again, it goes on with what it is at.
 */
export function createStop(
  { server, announce, running, workers, close, log, exit }: Parts,
  { delayMs, drainMs = DRAIN_MS, lastMs = LAST_MS }: { delayMs: number; drainMs?: number; lastMs?: number },
): () => Promise<void> {
  let stopping: Promise<void> | null = null;
  let at = 'requests and answers';

  async function stop(): Promise<void> {
    announce();
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    const last = setTimeout(() => {
      log.error(`stopped without waiting any longer for: ${at}`);
      exit(1);
    }, lastMs);
    const impatience = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), drainMs);
    const idle = setInterval(
      () => 'closeIdleConnections' in server && server.closeIdleConnections(),
      CLOSE_IDLE_EVERY_MS,
    );
    await Promise.all([new Promise((resolve) => server.close(resolve)), running.drain(drainMs)]);
    clearInterval(idle);
    clearTimeout(impatience);
    at = 'mails, payments and housekeeping';
    await Promise.all(workers.map((worker) => worker.stop()));
    at = 'the database';
    await close();
    clearTimeout(last);
    exit(0);
  }
  return () => {
    stopping ??= stop().catch((err: unknown) => {
      log.error({ err }, 'the end was not clean');
      exit(1);
    });
    return stopping;
  };
}
