import { causesOf } from '../log/causes.ts';

/** SQLSTATE foreign_key_violation (PostgreSQL, appendix A), of a key that Drizzle has named after the users' table. */
const MISSING = '23503';
const KEY = /_users_id_fk$/;

/** Whether a row could not be written because its user is gone: the account was deleted while the request was at work. */
export function isUserGone(error: unknown): boolean {
  for (const cause of causesOf(error))
    if ('code' in cause && cause.code === MISSING && 'constraint' in cause && KEY.test(String(cause.constraint)))
      return true;
  return false;
}
