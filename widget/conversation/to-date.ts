import type { Say } from '#shared/texts/say.ts';

/** "5 Nov 2026" for an ISO date; what is no date is shown as it is. */
export function toDate(iso: string, t: Say): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return iso;
  return new Date(time).toLocaleDateString(t('en-GB'), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
