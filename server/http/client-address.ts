import type { AppContext } from './app-context.ts';

/**
 * The client's network address, as limits count it: an IPv4 address, or the /64 of an IPv6 address (one household).
 * `X-Forwarded-For` counts only as far as our own proxies wrote it: with `trustedProxies` of n, the n-th entry from
 * the right; anything further left is the client's own claim.
 */
export function clientAddress(c: AppContext, trustedProxies: number): string {
  const socket = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map(withoutPort);
  const named = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return network(named && isAddress(named) ? named : socket);
}

/** Some proxies write the port of the connection too, which is another one each time. */
const withoutPort = (entry: string): string =>
  entry
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');

const isAddress = (text: string): boolean => /^[0-9a-fA-F.:]{3,45}$/.test(text);

function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...gap, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
