import type { Hono } from 'hono';
import * as v from 'valibot';
import { API_PREFIX, type Endpoint } from '#shared/contract/endpoint.ts';
import type { FieldProblem } from '#shared/contract/error-body.ts';
import type { AppContext, AppEnv } from './app-context.ts';
import { Problem, problem, signInAgain } from './problem.ts';
import { readJson } from './read-body.ts';

type Part<E, Key extends 'params' | 'query' | 'request'> = E extends { [K in Key]: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : undefined;

/** What a handler is given: every part already parsed by the endpoint's own schemas. */
export type Input<E extends Endpoint> = {
  readonly body: Part<E, 'request'>;
  readonly query: Part<E, 'query'>;
  readonly params: Part<E, 'params'>;
};
export type Handler<E extends Endpoint> = (
  input: Input<E>,
  c: AppContext,
) => Promise<v.InferInput<E['response']> | Response>;

/** Who a request comes from; null without a bearer. Throws 401 for a bearer that is not good (any more). */
export type ReadBearer = (c: AppContext) => Promise<unknown>;

export type Api = {
  /** Serves an endpoint of the contract. Its request is parsed before the handler runs; its answer is typed. */
  mount<E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  readonly mounted: ReadonlySet<Endpoint>;
};

export function createApi(app: Hono<AppEnv>, readBearer: ReadBearer): Api {
  const mounted = new Set<Endpoint>();
  return {
    mounted,
    mount(endpoint, handler) {
      mounted.add(endpoint);
      app.on(endpoint.method, honoPath(endpoint), async (c) => {
        // Parsed by the endpoint's own schemas just now; the compiler cannot follow that through a conditional type.
        const input = (await readInput(endpoint, c, readBearer)) as Input<typeof endpoint>;
        const answer = await handler(input, c);
        return answer instanceof Response ? answer : Response.json(answer);
      });
    },
  };
}

/** The endpoint's path as Hono writes it: `/api/v1/conversations/:id`. */
export const honoPath = (endpoint: Endpoint): string => API_PREFIX + endpoint.path.replace(/\{(\w+)\}/g, ':$1');

/** What is wrong, as a sentence for a person; the schemas' own words stand as they are. */
function problemText({ kind, received, message }: v.BaseIssue<unknown>): string {
  if (kind === 'schema' && received === 'undefined') return 'This field is required';
  return /^Invalid .* received /i.test(message) ? 'This value cannot be used' : message;
}

async function readInput(
  endpoint: Endpoint,
  c: AppContext,
  readBearer: ReadBearer,
): Promise<Record<keyof Input<Endpoint>, unknown>> {
  // Who is not signed in is told so, whatever else may be wrong. A call that sends nothing leaves it to its handler.
  const sends = endpoint.params ?? endpoint.query ?? endpoint.request;
  if (sends && endpoint.auth !== 'none') {
    const bearer = await readBearer(c);
    if (endpoint.auth === 'bearer' && !bearer) throw signInAgain();
  }
  const params = endpoint.params && parse(endpoint.params, c.req.param(), 'path');
  const query = endpoint.query && parse(endpoint.query, c.req.query(), 'query');
  const body = endpoint.request && parse(endpoint.request, await readJson(c), 'body');
  return { params, query, body };
}

/** Throws the 422 that names every invalid field; for a path, which is no form, the 404 of something that is not there. */
function parse(schema: v.GenericSchema, value: unknown, place: 'path' | 'query' | 'body'): unknown {
  const parsed = v.safeParse(schema, value, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  if (place === 'path') throw problem('not_found');
  throw new Problem(
    'validation_failed',
    parsed.issues.map(
      (issue): FieldProblem => ({
        loc: [place, ...(issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))],
        msg: problemText(issue),
        type: issue.type,
      }),
    ),
  );
}
