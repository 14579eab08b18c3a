import { longDate } from '#shared/rules/dates.ts';
import { planFor } from '#shared/rules/programs/plan.ts';
import { type ProgramRow, programPath } from '#shared/rules/programs/row.ts';
import type { CalendarEvent } from '#site/rules/calendar-file.ts';

/** The days towards a program that are still to come, as events of a calendar. `today` is an ISO day. */
export const eventsOf = (row: ProgramRow, today: string, origin: string): CalendarEvent[] =>
  (planFor(row, today)?.steps ?? [])
    .filter(({ day }) => day >= today)
    .map(({ day, text }, at, all) => ({
      id: `${row.id}-${all.length - at}`,
      day,
      title: `${text}: ${row.university}`,
      text: `${row.title}, ${row.university}. Look at the university's page before you rely on this day.`,
      url: origin + programPath(row),
    }));

/** A program with the days towards it, for a list of them. */
export function drawPlan(page: Document, row: ProgramRow, today: string): HTMLElement {
  const plan = planFor(row, today);
  const item = page.createElement('li');
  const title = Object.assign(page.createElement('h3'), { textContent: `${row.title}, ${row.university}` });
  const note = page.createElement('p');
  note.textContent = plan
    ? plan.from === 'page'
      ? `Counted back from the last day to apply on its page, ${longDate(plan.deadline)}.`
      : 'Its page names no last day to apply: counted back from half a year before it begins.'
    : 'Its page names no day that is still to come. Look there for the next one.';
  item.append(title, note);
  if (!plan) return item;
  const steps = page.createElement('ol');
  for (const { day, text } of plan.steps) {
    const step = page.createElement('li');
    const time = Object.assign(page.createElement('time'), { dateTime: day, textContent: longDate(day) });
    const words = Object.assign(page.createElement('span'), { textContent: day < today ? `${text}: due now` : text });
    if (day < today) step.className = 'late';
    step.append(time, words);
    steps.append(step);
  }
  item.append(steps);
  return item;
}
