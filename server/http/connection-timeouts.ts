/**
 * How long a client may take to send a request; how long its answer takes is not counted, so that streams stay open. A
 * body has at most 64 KB: who is not through with one in 30 seconds (2 KB a second) holds a connection and asks nothing.
 * Milliseconds, as Node's `http.createServer` takes them.
 */
export const CONNECTION_TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
} as const;
