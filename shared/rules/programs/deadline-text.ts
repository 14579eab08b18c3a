import { monthName } from '../months.ts';
import { isOver } from './plan.ts';

/** `30 June`, `30 June 2027`; one that is over says so. `today` is an ISO day. */
export function deadlineText(deadline: string, today: string): string {
  const [, year, month, day] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(deadline) ?? [];
  const text = `${Number(day)} ${monthName(Number(month))}${year === undefined ? '' : ` ${year}`}`;
  return isOver(deadline, today) ? `${text} (over)` : text;
}
