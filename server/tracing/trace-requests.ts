import { type Context, context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '../env.ts';
import type { AppEnv } from '../http/app-context.ts';
import { readTraceParent } from './trace-parent.ts';
import { tracer } from './tracer.ts';

/**
 * A span for each request, below that of our proxy where it names one. The route's pattern stands in it, never the path or
 * anything about a person. Without a collector it costs next to nothing.
 */
export const traceRequests =
  ({ trustedProxies }: Pick<Env, 'trustedProxies'>): MiddlewareHandler<AppEnv> =>
  (c, next) => {
    const { method } = c.req;
    // Only a proxy of ours may say what a request belongs to.
    const above = trustedProxies > 0 ? spanAbove(c.req.header('traceparent')) : ROOT_CONTEXT;
    const span = tracer().startSpan(method, { kind: SpanKind.SERVER }, above);
    return context.with(trace.setSpan(above, span), async () => {
      try {
        await next();
      } finally {
        const route = c.req.path.startsWith('/api/') ? c.req.routePath : 'pages and files';
        span.updateName(`${method} ${route}`);
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': c.res.status,
        });
        if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      }
    });
  };

function spanAbove(header: string | undefined): Context {
  const parent = readTraceParent(header);
  if (!parent) return ROOT_CONTEXT;
  const { trace: traceId, span: spanId, flags: traceFlags } = parent;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}
