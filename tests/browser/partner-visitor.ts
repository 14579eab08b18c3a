import { randomInt } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { test as base } from '@playwright/test';
import { endRoutes, expect } from './visitor.ts';

/** What Chromium asks about forms, whatever the page does. */
const BROWSERS_OWN = /^content-autofill\.googleapis\.com:/;

type Way = { readonly server: string; readonly leaks: string[] };

/**
 * `test` for a visitor of a partner's page, with an address of their own. Neither headers nor requests are touched in
 * the browser, where that would answer cross-origin checks in our server's place: all goes through a proxy, which names
 * the visitor's address. It lets nothing leave this machine, and the test fails when something tried to.
 */
export const test = base.extend<{ way: Way }>({
  baseURL: async ({}, use) => use(process.env.PRODUCT_ORIGIN ?? ''),
  way: async ({}, use) => {
    const leaks: string[] = [];
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
    const proxy = createServer((asked, answer) => {
      const url = new URL(asked.url ?? '', `http://${asked.headers.host}`);
      if (isHere(url.hostname)) return passOn(url, asked, answer, address);
      leaks.push(url.href);
      answer.writeHead(403).end();
    });
    proxy.on('connect', ({ url = '' }, socket) => {
      if (isHere(url.split(':')[0] ?? '')) {
        // A tunnel to this machine ends here: what comes through it is passed on like all else.
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        proxy.emit('connection', socket);
        return;
      }
      if (!BROWSERS_OWN.test(url)) leaks.push(url);
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const bound = proxy.address();
    const port = typeof bound === 'object' ? bound?.port : null;
    await use({ server: `http://127.0.0.1:${port}`, leaks });
    proxy.closeAllConnections();
    proxy.close();
    expect(leaks, 'requests that leave this machine').toEqual([]);
  },
  proxy: async ({ way }, use) => use({ server: way.server }),
  page: async ({ page }, use) => {
    await use(page);
    await endRoutes(page);
  },
});

export { expect };

const isHere = (host: string): boolean => /(^|\.)localhost$/.test(host) || host === '127.0.0.1';

function passOn(url: URL, asked: IncomingMessage, answer: ServerResponse, address: string): void {
  const { method, headers } = asked;
  // A browser knows that every name below localhost is this machine; a system may not.
  const hostname = url.hostname.replace(/^.+\.localhost$/, 'localhost');
  // A connection that is kept open may be closed by the other side just when it is used again.
  const options = { method, hostname, headers: { ...headers, 'x-forwarded-for': address }, agent: false };
  const onward = request(url, options, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}
