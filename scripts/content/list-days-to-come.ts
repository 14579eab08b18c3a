import type { SourceFile } from './read-content.ts';

/** Fields that say when something was written or read; a policy's own `date` may lie ahead, and no program reads these of others. */
const PAST = ['date', 'checked', 'read', 'copy'];

/**
 * Days of writing and reading that have not come yet, one line: most likely slips of the keyboard. No problem that stops the
 * build, because a machine's clock may be behind. `today` is of UTC, and the writer may be a day ahead.
 */
export function listDaysToCome(files: readonly SourceFile[], today: string): string[] {
  const tomorrow = dayAfter(today);
  const found = files.flatMap(({ file, collection, data }) =>
    daysIn(data)
      .filter(({ field, day }) => day > tomorrow && !(collection === 'legal' && field === 'date'))
      .map(({ field, day }) => `${file.replace('site/content/', '')} ("${field}": ${day})`),
  );
  return found.length === 0 ? [] : [`Days that have not come yet, correct them: ${found.join(', ')}`];
}

/** The day after an ISO day. */
export const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

function daysIn(data: unknown): { field: string; day: string }[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([field, value]) =>
    PAST.includes(field) && typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
      ? [{ field, day: value }]
      : daysIn(value),
  );
}
