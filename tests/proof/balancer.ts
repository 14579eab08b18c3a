import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Balancer = {
  readonly origin: string;
  /** From now on requests go to these servers in turn. */
  send(origins: readonly string[]): void;
  close(): Promise<void>;
};

/**
 * A small proxy as it stands in front of several servers: a server that takes no connection is passed over, an answer is
 * passed on as it comes, and one that breaks off breaks off for the client too. It never asks anything twice.
 */
export async function createBalancer(): Promise<Balancer> {
  let servers: readonly string[] = [];
  let turn = 0;

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    for (let tries = servers.length; tries > 0; tries--) {
      const target = servers[turn++ % servers.length];
      if (target && (await tryOne(target, incoming, body, outgoing)) === 'done') return;
    }
    outgoing.writeHead(502).end();
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port');
  return {
    origin: `http://localhost:${address.port}`,
    send(origins) {
      servers = origins;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function tryOne(
  target: string,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<'done' | 'not there'> {
  return new Promise((resolve) => {
    const { method, url, headers } = incoming;
    const passed = request(new URL(url ?? '/', target), { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
      answer.on('close', () => resolve('done'));
    });
    passed.on('error', (cause) => {
      if ('code' in cause && cause.code === 'ECONNREFUSED') return resolve('not there');
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
      resolve('done');
    });
    passed.end(body);
  });
}
