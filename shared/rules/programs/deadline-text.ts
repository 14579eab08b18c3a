import { isoDay } from '../dates.ts';
import { MONTHS, monthName } from '../months.ts';
import { isOver } from './plan.ts';

/** `30 June`, `30 June 2027`; one that is over says so. `today` is an ISO day. */
export function deadlineText(deadline: string, today: string): string {
  const [, year, month, day] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(deadline) ?? [];
  const text = `${Number(day)} ${monthName(Number(month))}${year === undefined ? '' : ` ${year}`}`;
  return isOver(deadline, today) ? `${text} (over)` : text;
}

const MONTH = `(?:${MONTHS.join('|')})`;
/** "15 July 2024", "August 7, 2024"; not where a time begins. */
const DAY = new RegExp(`\\b(?:\\d{1,2} ${MONTH}|${MONTH} \\d{1,2},) \\d{4}\\b(?! (?:to|until)\\b)`, 'g');

/** The same of each day of a year in a sentence on the last days to apply. */
export const markOver = (text: string, today: string): string =>
  text.replace(DAY, (day) => (isOver(isoDay(`${day} UTC`), today) ? `${day} (over)` : day));
