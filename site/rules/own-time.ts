import { limits } from '#shared/contract/limits.ts';

const MINUTE_MS = 60_000;
const { leastHours, mostDays } = limits.appointment;

/** Where the visitor's clock is: its zone, and how people call it. */
export function ownZone(): { readonly zone: string; readonly name: string } {
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'longGeneric', timeZone: zone }).formatToParts();
  return { zone, name: parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone };
}

/** What a date field holds, `2026-12-10T18:30` on the visitor's clock, with how far that clock is from UTC then. Empty for no time. */
export function withOffset(minute: string): string {
  const ahead = -new Date(minute).getTimezoneOffset();
  if (Number.isNaN(ahead)) return '';
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${minute}${ahead < 0 ? '-' : '+'}${hours}:${minutes}`;
}

/** The first and the last minute that can be asked for, as a date field takes them. */
export const askableTimes = (now: number): { readonly min: string; readonly max: string } => ({
  // Not a minute that is over while the form is filled in.
  min: asField(now + (leastHours * 60 + 1) * MINUTE_MS),
  max: asField(now + mostDays * 24 * 60 * MINUTE_MS),
});

function asField(moment: number): string {
  const ahead = new Date(moment).getTimezoneOffset();
  return new Date(moment - ahead * MINUTE_MS).toISOString().slice(0, 16);
}
