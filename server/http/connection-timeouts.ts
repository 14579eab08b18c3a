/**
 * How long a client may take to send a request; how long its answer takes is not counted, so that streams stay open. A
 * body has at most 64 KB: who is not through with one in 30 seconds (2 KB a second) holds a connection and asks nothing.
 * A connection that is kept is closed by whoever uses it, a browser or a proxy, which mostly do so after 60 seconds: were it by us,
 * a request could be on its way just then, and fail. Milliseconds, as Node's `http.createServer` takes them.
 */
export const CONNECTION_TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
} as const;
