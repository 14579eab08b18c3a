import type { AppContext } from '../http/api.ts';
import { Problem } from '../http/problem.ts';

export const isFormPost = (c: AppContext): boolean =>
  c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded';

/**
 * A form post needs no script and asks no permission, so any page on the web can make a browser send one. Throws 403
 * unless the browser says that the page was ours: Sec-Fetch-Site, which no page can set, or else Origin.
 */
export function refuseForeignPage(c: AppContext, publicUrl: string): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const own = site === undefined ? origin !== undefined && isOwn(origin, c, publicUrl) : site === 'same-origin';
  if (!own) throw new Problem(403, 'Please use the form on our own contact page');
}

function isOwn(origin: string, c: AppContext, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  // The same server by another name, such as 127.0.0.1 for localhost.
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host');
}
