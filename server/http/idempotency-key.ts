import * as v from 'valibot';
import { IDEMPOTENCY_HEADER, idempotencyKey } from '#shared/contract/chat/chat.ts';
import type { AppContext } from './app-context.ts';
import { problem } from './problem.ts';

/** The key that makes a repeated call the same call; null without one. Throws 400 for what is none. */
export function readIdempotencyKey(c: AppContext): string | null {
  const given = c.req.header(IDEMPOTENCY_HEADER);
  if (given === undefined) return null;
  if (!v.is(idempotencyKey, given)) throw problem('key_invalid');
  return given;
}
