import type { Degree } from '#site/schemas/degree.ts';

/** The day up to which an ISO day is `months` old. */
export function monthsAfter(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** How old the copy is that was read: the newest date it speaks of, and a year begins in September; else the day of reading. */
export function copyDay({ pageYear = '', readOn }: Pick<Degree, 'pageYear' | 'readOn'>): string {
  const days = [...pageYear.matchAll(/\b20\d\d(-\d\d-\d\d)?/g)].map(([day]) =>
    day.length === 4 ? `${day}-09-01` : day,
  );
  const newest = days.toSorted().at(-1);
  return newest !== undefined && newest < readOn ? newest : readOn;
}

/** Whether the page has to be read again: the copy is older than a year. */
export const isDue = (copy: Pick<Degree, 'pageYear' | 'readOn'>, today: string): boolean =>
  monthsAfter(copyDay(copy), 12) < today;

/** Whether a fee of this academic year may have changed since: it is older than 18 months, or of nobody knows when. */
export const isOldFee = (year: string | undefined, today: string): boolean =>
  year === undefined || monthsAfter(`${year.slice(0, 4)}-${year.length === 4 ? '01' : '09'}-01`, 18) < today;
