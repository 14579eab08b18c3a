import { text } from 'drizzle-orm/pg-core';

/**
 * Where a row came from, for good: no reference to a partner's record, because what is counted later must outlive it.
 * Null is unknown, as with a program.
 */
export const arrivalColumns = () => ({
  partnerId: text('partner_id'),
  /** The origin of the page. */
  origin: text('origin'),
});
