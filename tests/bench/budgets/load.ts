import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};
export type Load = {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds of each, ascending. */
  readonly times: readonly number[];
};

/**
 * The same call by so many at a time, for so long (ms) and at least `calls` times, by each at least once. They begin `apartMs` after
 * each other. Throws when one is not answered with 200.
 */
export async function load(
  origin: string,
  call: Call,
  { atATime = 50, ms = 3_000, calls = 0, apartMs = 0 } = {},
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: atATime });
  const times: number[] = [];
  const began = performance.now();
  const one = async (number: number) => {
    await wait(number * apartMs);
    do {
      const start = performance.now();
      await send(origin, call, agent);
      times.push(performance.now() - start);
    } while (performance.now() - began < ms || times.length < calls);
  };
  await Promise.all(Array.from({ length: atATime }, (_, number) => one(number)));
  agent.destroy();
  return { rate: (times.length * 1000) / (performance.now() - began), times: times.sort((a, b) => a - b) };
}

/** Milliseconds below which this share of the times lies. */
export const percentile = ({ times }: Load, share: number): number => times[Math.floor(times.length * share)] ?? 0;

export const send = (origin: string, { method, path, headers, body }: Call, agent?: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${origin}${path}`,
      {
        method,
        agent,
        headers: {
          ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (piece) => (text += piece));
        response.on('error', reject);
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(text)
            : reject(new Error(`${method} ${path} was answered with ${response.statusCode}: ${text.slice(0, 300)}`)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
