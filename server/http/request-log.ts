import { trace } from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import { currentRequest, type RequestNames } from '../log/current-request.ts';
import { readTraceParent } from '../tracing/trace-parent.ts';
import type { AppContext, AppEnv } from './app-context.ts';

/** What a proxy may call a request: UUID, ULID, hexadecimal. */
const SAFE_ID = /^[\w.-]{8,64}$/;

/** Counted each for itself; a client may call its method anything. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/**
 * One line per API request, and an id that its answer and all its log lines carry. The route's pattern is logged, never the
 * path: verification tokens are part of paths.
 */
export const logRequests =
  ({ env, log, metrics, clock, newId }: Deps): MiddlewareHandler<AppEnv> =>
  (c, next) => {
    const started = clock();
    // Only a proxy of ours may name a request: anybody else's name would let strangers write into the log.
    const named = env.trustedProxies > 0 ? namedByProxy(c, newId) : { request: newId() };
    const names = { ...named, ...ownSpan() };
    return currentRequest.run(names, async () => {
      await next();
      c.res.headers.set('x-request-id', names.request);
      const { method } = c.req;
      const isCall = c.req.path.startsWith('/api/');
      const line = { method, route: c.req.routePath, status: c.res.status, ms: clock() - started };
      const counted = isCall ? line.route : 'pages and files';
      metrics?.request({ ...line, method: METHODS.has(method) ? method : 'other', route: counted }, line.ms);
      if (isCall) log.info(line, 'request');
    });
  };

function namedByProxy(c: AppContext, newId: () => string): RequestNames {
  const named = c.req.header('x-request-id') ?? '';
  const parent = readTraceParent(c.req.header('traceparent'));
  return {
    request: SAFE_ID.test(named) ? named : newId(),
    ...(parent && { trace: parent.trace, span: parent.span }),
  };
}

/** The request's own span where traces are made: by it a line of the log is found from its trace. */
function ownSpan(): Pick<RequestNames, 'trace' | 'span'> {
  const here = trace.getActiveSpan()?.spanContext();
  return here ? { trace: here.traceId, span: here.spanId } : {};
}
