import type { AppContext } from './app-context.ts';

/** What tells our own pages from others. */
export type OwnAddress = {
  readonly publicUrl: string;
  /** Further names of this server, as origins. */
  readonly otherOrigins: readonly string[];
  readonly production: boolean;
};

/** Whether a host, without its port, is this machine by a name that no other can have. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** Whether an origin is one that the settings say is ours. */
export const isListedOrigin = (origin: string, { publicUrl, otherOrigins }: Omit<OwnAddress, 'production'>): boolean =>
  origin === publicUrl || otherOrigins.includes(origin);

/**
 * Whether the browser says that the page behind a request is ours: by Sec-Fetch-Site, which no page can set, and by
 * Origin where that leaves it open. False when it says nothing.
 */
export function isOwnPage(c: AppContext, own: OwnAddress): boolean {
  const site = c.req.header('sec-fetch-site');
  // Between our names, such as the one with `www` and the one without, it is same-site.
  if (site !== undefined && site !== 'same-site') return site === 'same-origin';
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  return isListedOrigin(origin, own) || (site === undefined && isThisServer(origin, c, own));
}

function isThisServer(origin: string, c: AppContext, { production }: OwnAddress): boolean {
  if (!URL.canParse(origin)) return false;
  // The same server by another name, such as 127.0.0.1 for localhost, or this machine's name in the local network.
  const { host, hostname, origin: written } = new URL(origin);
  return written === origin && host === c.req.header('host') && (!production || isLoopback(hostname));
}
