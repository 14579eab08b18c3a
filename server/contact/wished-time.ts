import { INDIA_ZONE } from '#shared/rules/india-time.ts';
import { timeInZone } from '#shared/rules/time-in-zone.ts';
import type { counsellorRequests } from './tables.ts';

type Wished = Pick<typeof counsellorRequests.$inferSelect, 'wishedAt' | 'zone'>;

/** When the student would like to meet, as their own clock has it; as ours where that is not known. Null for a wish without a time. */
export const wishedTime = ({ wishedAt, zone }: Wished, locale: string): string | null =>
  wishedAt && timeInZone(wishedAt, zone ?? INDIA_ZONE, locale, true);

/** The same on our clock, where that shows another time. */
export function ourTime({ wishedAt, zone }: Wished): string | null {
  if (!wishedAt || !zone) return null;
  const [theirs, ours] = [zone, INDIA_ZONE].map((place) => timeInZone(wishedAt, place, 'en-GB'));
  return theirs === ours ? null : timeInZone(wishedAt, INDIA_ZONE, 'en-GB', true);
}
