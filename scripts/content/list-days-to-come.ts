import { fieldsIn, type SourceFile } from './source-file.ts';

/** Fields that say when something was written or read; a policy's own `date` may lie ahead, and no program reads these of others. */
const PAST = ['date', 'checked', 'read', 'copy'];

/**
 * Days of writing and reading that have not come yet, one line: most likely slips of the keyboard. No problem that stops the
 * build, because a machine's clock may be behind. `today` is of UTC, and the writer may be a day ahead.
 */
export function listDaysToCome(files: readonly SourceFile[], today: string): string[] {
  const tomorrow = dayAfter(today);
  const found = files.flatMap(({ file, collection, data }) =>
    fieldsIn(data)
      .filter(([field, day]) => PAST.includes(field) && isDay(day) && day > tomorrow)
      .filter(([field]) => !(collection === 'legal' && field === 'date'))
      .map(([field, day]) => `${file.replace('site/content/', '')} ("${field}": ${day})`),
  );
  return found.length === 0 ? [] : [`Days that have not come yet, correct them: ${found.join(', ')}`];
}

/** The day after an ISO day. */
export const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
