import { createConnection, createServer, type Socket } from 'node:net';

export type FreezingProxy = {
  /** The address given, with the proxy in the way. */
  readonly url: string;
  /** From now on nothing passes, and nothing is cut either: what a network does that has come apart. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
};

/** A line to a server that can be frozen, on loopback. */
export async function createFreezingProxy(target: string): Promise<FreezingProxy> {
  const to = new URL(target);
  const sockets = new Set<Socket>();
  let frozen = false;
  const join = (near: Socket, far: Socket) => {
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => into.write(chunk));
      from
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(from);
          into.destroy();
        });
      if (frozen) from.pause();
    }
  };
  const server = createServer((near) => join(near, createConnection(Number(to.port), to.hostname)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  const url = new URL(target);
  url.port = String(address.port);
  return {
    url: url.href,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
