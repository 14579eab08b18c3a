import type { Context } from 'hono';
import { problem } from './problem.ts';

/**
 * The JSON value in a request's body. The size limit is enforced before this by the body-limit middleware.
 * Throws 415 for another content type (a form post from a foreign page has no other), 400 for what is not JSON.
 */
export async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw problem('json_required');
  const bytes = await c.req.arrayBuffer();
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    return value;
  } catch {
    throw problem('json_invalid');
  }
}
