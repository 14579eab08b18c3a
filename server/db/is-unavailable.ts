import { causesOf } from '../log/causes.ts';

/**
 * SQLSTATE classes 08 (connection), 53 (no disk, memory or connection left), 57P (shut down, starting), and 57014 (took too
 * long), 25006 (read only: a standby, or a primary without room); and Node's names for a network that is not there.
 * PostgreSQL, appendix A.
 */
const CODES = /^(?:08|53|57P|57014$|25006$|ECONN|EPIPE$|ETIMEDOUT$|EHOST|ENET|ENOTFOUND$|EAI_AGAIN$|ENOSPC$)/;
/** What `pg` says without a code. */
const WORDS =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|Client was closed|Cannot use a pool after calling end)/;

/** The database has not answered within the time that somebody waits. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Whether an error, or what caused it, says that there is no database to work with right now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if ('code' in cause && CODES.test(String(cause.code))) return true;
    if (WORDS.test(cause.message)) return true;
  }
  return false;
}
