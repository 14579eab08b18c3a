const LONG = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A day as people read it: `20 November 2026`. Takes an ISO day or a date at midnight UTC. */
export const longDate = (day: string | Date): string => LONG.format(new Date(day));

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The month of a day: `November 2026`. */
export const monthOf = (day: string): string => MONTH.format(new Date(day));

/** The same day for machines: `2026-11-20`. */
export const isoDay = (day: string | Date): string => new Date(day).toISOString().slice(0, 10);
