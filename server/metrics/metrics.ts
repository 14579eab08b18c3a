import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** How an answer ended: whole, stopped by its reader or the server's end, or in an error. */
type Outcome = 'whole' | 'ended' | 'failed';

/** What is counted while the server works, and told to whoever asks `/metrics`. Never anything about a person. */
export type Metrics = {
  readonly registry: Registry;
  /** A request has been answered; of a stream, its beginning. `route` is a pattern, never an address. */
  request(labels: { readonly method: string; readonly route: string; readonly status: number }, ms: number): void;
  firstPiece(ms: number): void;
  answer(outcome: Outcome, ms: number): void;
  /** Something was logged as an error. */
  error(code: string): void;
};

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const ANSWER_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 8, 13, 21, 34, 55, 120];

/** Made once a process: it measures the process too (memory, processor, event loop, garbage). */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'galen_http_requests_total',
    help: 'Requests answered, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'galen_http_request_seconds',
    help: 'Time to the answer, of a stream to its beginning',
    labelNames: ['route'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  });
  const firstPieces = new Histogram({
    name: 'galen_answer_first_piece_seconds',
    help: 'Time until the first piece of an assistant’s answer',
    buckets: ANSWER_SECONDS,
    registers,
  });
  const answers = new Histogram({
    name: 'galen_answer_seconds',
    help: 'Time until an assistant’s answer ended, by how it ended',
    labelNames: ['outcome'] as const,
    buckets: ANSWER_SECONDS,
    registers,
  });
  const errors = new Counter({
    name: 'galen_errors_total',
    help: 'Errors in the log, by SQLSTATE, the code of Node or a library, or the error’s class',
    labelNames: ['code'] as const,
    registers,
  });
  return {
    registry,
    request({ method, route, status }, ms) {
      requests.inc({ method, route, status });
      seconds.observe({ route }, ms / 1_000);
    },
    firstPiece: (ms) => firstPieces.observe(ms / 1_000),
    answer: (outcome, ms) => answers.observe({ outcome }, ms / 1_000),
    error: (code) => errors.inc({ code }),
  };
}

/** A gauge whose values are read anew whenever somebody asks for them. */
export function createGauge<Label extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): { show(values: readonly { readonly labels: Record<Label, string>; readonly value: number }[]): void } {
  const gauge = new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
  return {
    show(values) {
      gauge.reset();
      for (const { labels, value } of values) gauge.set(labels, value);
    },
  };
}
