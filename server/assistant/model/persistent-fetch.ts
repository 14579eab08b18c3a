import { setTimeout as wait } from 'node:timers/promises';

type Options = {
  readonly fetch: typeof fetch;
  /** Milliseconds before the second try, when the endpoint does not say how long. */
  readonly backOffMs: number;
  /** An endpoint that wants to be left alone for longer is not waited for. */
  readonly mostBackOffMs: number;
  readonly clock: () => number;
};

/**
 * Tries once more after a refusal that may pass: too many requests, or a fault of the endpoint. One that does not take
 * `stream` is asked for its answer in one piece. Nothing is tried again once an answer has begun.
 */
export function createPersistentFetch({ fetch: send, backOffMs, mostBackOffMs, clock }: Options): typeof fetch {
  return async (input, init) => {
    let request = init;
    let response = await send(input, request);
    if (response.status === 400 || response.status === 422) {
      const whole = withoutStream(request);
      if (whole === null || !/stream/i.test(await response.clone().text())) return response;
      request = whole;
      response = await send(input, request);
    }
    if (response.status !== 429 && response.status < 500) return response;
    const pause = retryAfter(response.headers.get('retry-after'), clock()) ?? backOffMs;
    if (pause > mostBackOffMs) return response;
    await wait(pause, undefined, init?.signal ? { signal: init.signal } : {});
    return send(input, request);
  };
}

/** The same request for an answer in one piece; null when it cannot be read. */
function withoutStream(init: RequestInit | undefined): RequestInit | null {
  if (typeof init?.body !== 'string') return null;
  const { stream: _, stream_options: __, ...rest }: Record<string, unknown> = JSON.parse(init.body);
  return { ...init, body: JSON.stringify({ ...rest, stream: false }) };
}

/** Milliseconds that a `Retry-After` asks for, in seconds or as a date; null without a good one. */
function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
