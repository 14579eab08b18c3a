import { context, DiagLogLevel, diag, trace } from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';

/** Milliseconds; a process that ends does not wait longer for its collector. */
const PATIENCE_MS = 3_000;

/** What stops when the process ends; what has been recorded by then is sent. */
export type Tracing = { stop(): Promise<void> };

/**
 * From now on what requests, answers and calls of a language model take is sent to the collector (OTLP over HTTP), in the
 * background and in batches. A collector that cannot be reached costs a line in the log, never an answer. Null without a
 * collector: then nothing is loaded, and nothing recorded.
 */
export async function startTracing({ traces }: Pick<Env, 'traces'>, log: Logger): Promise<Tracing | null> {
  if (!traces) return null;
  const [{ AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  const ignore = () => undefined;
  const tell = (text: string) => log.warn({ collector: text }, 'traces could not be sent');
  diag.setLogger({ error: tell, warn: ignore, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.ERROR);
  const exporter = new OTLPTraceExporter({ url: traces.url, timeoutMillis: PATIENCE_MS });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': traces.service }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      await provider.shutdown().catch((cause: unknown) => tell(String(cause)));
      trace.disable();
      context.disable();
      diag.disable();
    },
  };
}
