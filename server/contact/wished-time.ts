import type { counsellorRequests } from './tables.ts';

type Wished = Pick<typeof counsellorRequests.$inferSelect, 'wishedAt' | 'zone'>;

const OURS = 'Asia/Kolkata';

/** When the student would like to meet, as their own clock has it; as ours where that is not known. Null for a wish without a time. */
export const wishedTime = ({ wishedAt, zone }: Wished, locale: string): string | null =>
  wishedAt && inZone(wishedAt, zone ?? OURS, locale);

/** The same on our clock, where that shows another time. */
export function ourTime({ wishedAt, zone }: Wished): string | null {
  if (!wishedAt || !zone) return null;
  const [theirs, ours] = [zone, OURS].map((place) => wishedAt.toLocaleString('en-GB', { timeZone: place }));
  return theirs === ours ? null : inZone(wishedAt, OURS, 'en-GB');
}

const inZone = (moment: Date, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZoneName: 'long',
    timeZone,
  }).format(moment);
