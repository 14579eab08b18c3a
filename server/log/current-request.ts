import { AsyncLocalStorage } from 'node:async_hooks';

/** The names of a request: ours or our proxy's, and that of the trace which the proxy has begun (W3C Trace Context). */
export type RequestNames = { readonly request: string; readonly trace?: string; readonly span?: string };

/**
 * The request that something is done for. Every log line of it carries its names, however far below the route it is
 * written, also while an answer goes on after its reader has left.
 */
export const currentRequest = new AsyncLocalStorage<RequestNames>();
