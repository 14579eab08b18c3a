import type { MiddlewareHandler } from 'hono';
import { GUEST_HEADERS, IDEMPOTENCY_HEADER } from '#shared/contract/chat/chat.ts';
import { honoPath } from './api.ts';
import type { AppContext, AppEnv, PartnerPage } from './app-context.ts';
import { type RuledEndpoint, ruledEndpoints } from './endpoint-rules.ts';
import { isListedOrigin, isOwnPage, type OwnAddress } from './page-origin.ts';
import { matchesPath } from './path-pattern.ts';
import { problem } from './problem.ts';

/** What decides who may call: our own address, and the listed pages. */
export type Door = OwnAddress & {
  /** The listed page of this origin, letter by letter; null for any other. */
  findPage(origin: string): Promise<PartnerPage | null>;
};

const VARY = { vary: 'Origin' };
const REQUEST_HEADERS = [
  'authorization',
  'content-type',
  'accept',
  'if-none-match',
  IDEMPOTENCY_HEADER,
  GUEST_HEADERS.token,
  GUEST_HEADERS.nonce,
];
const ANSWER_HEADERS = [GUEST_HEADERS.token, GUEST_HEADERS.remaining, 'Retry-After', 'X-Request-Id', 'ETag'];
/** Seconds for which a browser need not ask again before it calls. */
const PREFLIGHT_SECONDS = 600;

/**
 * Which pages may call the API. Our own always, and whatever names no origin (a program, or a page of ours that only
 * reads); a listed partner's page as far as each endpoint allows; every other page is refused before anything is done.
 */
export const crossOrigin =
  (options: Door): MiddlewareHandler<AppEnv> =>
  async (c, next): Promise<Response | undefined> => {
    const origin = c.req.header('origin');
    const asked = c.req.method === 'OPTIONS' ? c.req.header('access-control-request-method') : undefined;
    let allowed: Record<string, string> = {};
    if (origin !== undefined && !isOwnPage(c, options)) {
      const find = () => options.findPage(origin);
      if (asked !== undefined) {
        const page = await find();
        return preflight(page ? origin : '*', (endpoint) => mayCall(page, endpoint), c.req.path, asked);
      }
      allowed = await admit(find, c);
    } else if (origin !== undefined && options.otherOrigins.length > 0 && isListedOrigin(origin, options)) {
      // Ours, but under another name than it calls: there the browser wants to be told.
      if (asked !== undefined) return preflight(origin, () => true, c.req.path, asked);
      allowed = readableBy(origin);
    }
    await next();
    c.res.headers.append('vary', 'Origin');
    for (const [name, value] of Object.entries(allowed)) c.res.headers.set(name, value);
    return undefined;
  };

/** What the answer has to carry for the page to read it. Throws 403. */
async function admit(find: () => Promise<PartnerPage | null>, c: AppContext): Promise<Record<string, string>> {
  const called = findEndpoint(c.req.method === 'HEAD' ? 'GET' : c.req.method, c.req.path);
  if (called?.partners === 'anywhere') return called.raw ? {} : { 'access-control-allow-origin': '*' };
  const page = await find();
  if (!page) throw problem('site_not_enabled', VARY);
  const headers = readableBy(page.origin);
  if (called && !mayCall(page, called)) throw problem(refusal(called), { ...headers, ...VARY });
  c.set('partnerPage', page);
  return headers;
}

const readableBy = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': ANSWER_HEADERS.join(', '),
});

function preflight(origin: string, may: (endpoint: RuledEndpoint) => boolean, path: string, asked: string): Response {
  const methods = ruledEndpoints
    .filter((endpoint) => matchesPath(honoPath(endpoint), path) && !endpoint.raw && may(endpoint))
    .map(({ method }) => method);
  if (!methods.some((method) => method === asked)) throw problem('not_from_this_site', VARY);
  return new Response(null, {
    status: 204,
    headers: {
      ...VARY,
      'access-control-allow-origin': origin,
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': REQUEST_HEADERS.join(', '),
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    },
  });
}

const findEndpoint = (method: string, path: string): RuledEndpoint | undefined =>
  ruledEndpoints.find((endpoint) => endpoint.method === method && matchesPath(honoPath(endpoint), path));

function mayCall(page: PartnerPage | null, { partners }: RuledEndpoint): boolean {
  if (partners === 'anywhere') return true;
  if (page === null || partners === 'never') return false;
  return partners === undefined || page.trusted;
}

const refusal = ({ partners }: RuledEndpoint) => (partners === 'inline' ? 'own_window_only' : 'own_pages_only');
