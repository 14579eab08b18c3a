import { type Tracer, trace } from '@opentelemetry/api';

/** Who makes our spans: asked for each time, because there may be a collector only from some moment on. */
export const tracer = (): Tracer => trace.getTracer('galen-abroad');
