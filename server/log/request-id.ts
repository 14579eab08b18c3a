import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The id of the request that something is done for. Every log line of it carries the id, however far below the route it
 * is written, also while an answer goes on after its reader has left.
 */
export const requestId = new AsyncLocalStorage<string>();
