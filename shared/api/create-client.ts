import ky, { type KyInstance } from 'ky';
import * as v from 'valibot';
import { API_PREFIX, type Endpoint } from '../contract/endpoint.ts';
import { limits } from '../contract/limits.ts';
import { fromJson, toJson } from '../rules/json.ts';
import { type Text, text } from '../texts/text.ts';
import { ApiError, fromResponse, INVALID_RESPONSE } from './api-error.ts';

/** How the client gets its bearer, and whose it is. `renew` exchanges the refresh token and says whether a new bearer is there. */
export type Credentials = { accessToken(): string | null; userId(): string | null; renew(): Promise<boolean> };

export type ClientOptions = {
  /** Origin of the API, without a trailing slash. */
  readonly origin: string;
  readonly credentials: Credentials;
  /** Replaces the network in tests. */
  readonly fetch?: (request: Request) => Promise<Response>;
};

export type CallInput<E extends Endpoint> = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
} & (E extends { request: infer S extends v.GenericSchema }
  ? { readonly body: v.InferInput<S> }
  : { readonly body?: never });

type Tagged<E extends Endpoint> = { readonly value: v.InferOutput<E['response']>; readonly tag: string | null };

export type Client = {
  /** Calls an endpoint and returns its parsed body. Throws ApiError. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<v.InferOutput<E['response']>>;
  /**
   * As `call`, for an answer that was had before: null when it is still the one with this tag (RFC 9110, section 8.8.3).
   * Nothing is kept here, and nothing in the browser's cache, which would outlast the session. Throws ApiError.
   */
  callIfChanged<E extends Endpoint>(endpoint: E, input: CallInput<E>, tag: string | null): Promise<Tagged<E> | null>;
  /** Calls an endpoint and returns the successful answer unread, for streams. Throws ApiError. */
  open<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Response>;
};

/**
 * The one way to the API: bearer where the endpoint takes one, one renewal and one retry after a 401, no other retry
 * (a repeated POST could be charged twice). A call belongs to who was signed in when it began: it is never repeated in
 * the name of another user, and its answer does not reach them.
 */
export function createClient({ origin, credentials, fetch }: ClientOptions): Client {
  const http = ky.create({
    prefix: origin + API_PREFIX,
    retry: 0,
    throwHttpErrors: false,
    credentials: 'omit',
    stringifyJson: toJson,
    parseJson: fromJson,
    fetch: async (input, init) => {
      const asked = new Request(input, init);
      return fetch ? fetch(asked) : fetchAsText(asked);
    },
  });

  // A bearer that is given with the call is meant: it is not replaced by whoever is signed in now, nor renewed.
  const bearer = (endpoint: Endpoint, input: RequestInput): string | null =>
    endpoint.auth === 'none' || input.headers?.authorization !== undefined ? null : credentials.accessToken();
  /** Asked before a call; throws once somebody else is signed in. */
  const sameUser = (endpoint: Endpoint, input: RequestInput) => {
    const asked = bearer(endpoint, input) === null ? null : credentials.userId();
    return () => {
      if (asked !== null && asked !== credentials.userId())
        throw new ApiError('Another account is signed in now.', { kind: 'http', status: 401 });
    };
  };

  /** A refusal may come late, when another call has renewed already. */
  const newerThan = async (token: string): Promise<boolean> => {
    const now = credentials.accessToken();
    return (now !== null && now !== token) || credentials.renew();
  };

  const open: Client['open'] = async (endpoint, input) => {
    const token = bearer(endpoint, input);
    const check = sameUser(endpoint, input);
    const first = await request(http, endpoint, input, token);
    check();
    if (first.status !== 401 || token === null || !(await newerThan(token))) return accepted(endpoint, first);
    check();
    const second = await request(http, endpoint, input, credentials.accessToken());
    check();
    return accepted(endpoint, second);
  };

  return {
    open,
    async call(endpoint, input) {
      const check = sameUser(endpoint, input);
      const value = await readBody(endpoint, await open(endpoint, input));
      check();
      return value;
    },
    async callIfChanged(endpoint, input, tag) {
      const check = sameUser(endpoint, input);
      const headers = { ...input.headers, ...(tag && { 'if-none-match': tag }) };
      const response = await open(endpoint, { ...input, headers });
      if (response.status === UNCHANGED) return null;
      const value = await readBody(endpoint, response);
      check();
      return { value, tag: response.headers.get('etag') };
    },
  };
}

/** Answered to an `if-none-match` alone. */
const UNCHANGED = 304;

async function readBody<E extends Endpoint>(endpoint: E, response: Response): Promise<v.InferOutput<E['response']>> {
  const parsed = v.safeParse(endpoint.response, await response.json().catch(() => undefined));
  if (!parsed.success) throw new ApiError(INVALID_RESPONSE, { kind: 'format', status: response.status });
  return parsed.output;
}

/** A successful answer, unread; any other is thrown. */
async function accepted({ failed }: Endpoint, response: Response): Promise<Response> {
  if (!response.ok && response.status !== UNCHANGED) throw await fromResponse(response, failed);
  return response;
}

/**
 * By address and plain options, whatever the page has put around `fetch`: old wrappers look for the address in a text, and
 * read the options. Looked up at each call, because such wrappers come late.
 */
async function fetchAsText(asked: Request): Promise<Response> {
  const { url, method, credentials, signal } = asked;
  const body = await asked.text();
  const headers = Object.fromEntries(asked.headers);
  return globalThis.fetch(url, { method, credentials, signal, headers, ...(body && { body }) });
}

type RequestInput = CallInput<Endpoint> & { readonly body?: unknown };

async function request(
  http: KyInstance,
  endpoint: Endpoint,
  input: RequestInput,
  token: string | null,
): Promise<Response> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  try {
    return await http(path, {
      method: endpoint.method,
      timeout: input.timeoutMs ?? limits.requestTimeoutMs,
      headers: { ...input.headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(input.body !== undefined && { json: input.body }),
      ...(input.query && { searchParams: input.query }),
      ...(input.signal && { signal: input.signal }),
    });
  } catch (cause) {
    if (input.signal?.aborted) throw cause;
    if (cause instanceof Error && cause.name === 'TimeoutError')
      throw new ApiError(text('Request timeout. Please try again.'), { kind: 'timeout', cause });
    throw new ApiError(noAnswerText(endpoint, cause), { kind: 'network', cause });
  }
}

/** The specification's transport errors: those of the chat's own client, and those of the account's. */
function noAnswerText({ path }: Endpoint, cause: unknown): Text | string {
  if (/^\/(?:chat|conversations|messages)\b/.test(path)) return 'Network error: Unable to reach the server';
  // What `fetch` throws for want of a network; anything else is of something that the page has put around it.
  if (cause instanceof TypeError || (cause instanceof Error && cause.name === 'NetworkError'))
    return text('Network error. Please check your connection.');
  return (cause instanceof Error && cause.message) || text('Authentication failed. Please try again.');
}
