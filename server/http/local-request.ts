import type { MiddlewareHandler } from 'hono';
import type { Reach } from '../env.ts';
import type { AppContext, AppEnv } from './app-context.ts';
import { isLoopback } from './page-origin.ts';

/** What a proxy writes on what it passes on: whoever asked it may be anywhere. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Whether something that is there for `reach` is there for this request. */
export const mayReach = (reach: Reach, c: AppContext): boolean =>
  reach === 'everyone' || (reach === 'this machine' && isFromThisMachine(c));

/** Answers 404, as for anything that is not there, to whoever is not within `reach`. */
export const onlyWithin =
  (reach: Reach): MiddlewareHandler<AppEnv> =>
  async (c, next) =>
    mayReach(reach, c) ? next() : c.notFound();

/**
 * Whether a program on this machine asks this machine by its own name. The name alone is any program's claim, and the
 * connection alone is also a proxy's, or that of a browser here whose page has pointed its own name at this machine.
 */
function isFromThisMachine(c: AppContext): boolean {
  const hostname = (c.req.header('host') ?? new URL(c.req.url).host).toLowerCase().replace(/:\d+$/, '');
  const socket = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
  return (
    isLoopback(hostname) &&
    /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(socket) &&
    !PASSED_ON.some((name) => c.req.header(name) !== undefined)
  );
}
