import { monthName } from '#shared/rules/months.ts';
import { fieldName } from '#shared/rules/programs/fields.ts';
import type { Wishes } from '#shared/rules/programs/wishes.ts';

/** What the finder was asked, as a question to the assistant, which reads the same wishes out of it. `name` is the country's. */
export function wishQuestion({ country, field, lakh, intake, ielts, marks, noGre, months }: Wishes, name = ''): string {
  const wishes = [
    // "United States" also begins a university's name.
    country.length > 3 ? name : country.toUpperCase(),
    field && fieldName(field).toLowerCase(),
    lakh !== undefined && `up to ₹${lakh} lakh`,
    ielts !== undefined && `IELTS ${ielts}`,
    marks !== undefined && `${marks}%`,
    intake !== undefined && `${monthName(intake)} intake`,
    noGre && 'no GRE',
  ].filter(Boolean);
  const length = months === undefined ? '' : `${months / 12}-year `;
  return `Find ${length}master’s programs in pharmacy${wishes.length > 0 ? `: ${wishes.join(', ')}` : ''}`;
}
