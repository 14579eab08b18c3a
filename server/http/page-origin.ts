import type { AppContext } from './api.ts';

/** What tells our own pages from others. */
export type OwnAddress = { readonly publicUrl: string; readonly production: boolean };

/** Whether a host, without its port, is this machine by a name that no other can have. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/**
 * Whether the browser says that the page behind a request is ours: by Sec-Fetch-Site, which no page can set, or else by
 * Origin. False when it says nothing.
 */
export function isOwnPage(c: AppContext, own: OwnAddress): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = c.req.header('origin');
  return origin !== undefined && isOwnOrigin(origin, c, own);
}

function isOwnOrigin(origin: string, c: AppContext, { publicUrl, production }: OwnAddress): boolean {
  if (origin === publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  // The same server by another name, such as 127.0.0.1 for localhost, or this machine's name in the local network.
  const { host, hostname, origin: written } = new URL(origin);
  return written === origin && host === c.req.header('host') && (!production || isLoopback(hostname));
}
