import { planFor } from '#shared/rules/programs/plan.ts';
import { type ProgramRow, programPath } from '#shared/rules/programs/row.ts';
import { type CalendarEvent, calendarFile } from '#site/rules/calendar-file.ts';
import { compareProgramsLink, MOST_COMPARED } from '#site/rules/compared.ts';
import { longDate } from '#site/rules/dates.ts';
import { countryNames } from '#site/rules/program-file.ts';
import { programCount } from '#site/rules/row-text.ts';
import { fillRow } from './fill-row.ts';
import { startKeeping } from './keep-programs.ts';
import { createKept } from './kept-programs.ts';
import { loadPrograms } from './load-programs.ts';

/** Shows what was kept in this browser, the dates towards each, and hands them out as a calendar file. */
export async function startShortlist(page: Document, view: Window): Promise<void> {
  const list = page.querySelector('[data-rows]');
  const template = page.querySelector<HTMLTemplateElement>('[data-row-template]');
  const dates = page.querySelector('[data-dates]');
  const calendar = page.querySelector<HTMLAnchorElement>('[data-calendar]');
  const compare = page.querySelector<HTMLAnchorElement>('[data-compare]');
  const count = page.querySelector('[data-found]');
  const empty = page.querySelector<HTMLElement>('[data-none]');
  const full = page.querySelector<HTMLElement>('[data-some]');
  if (!list || !template || !dates || !calendar || !compare || !count || !empty || !full) return;
  const programs = await loadPrograms(page);
  const names = countryNames(programs);
  const known = new Map(programs.rows.map((row) => [row.id, row]));
  const kept = createKept();
  const today = new Date().toISOString().slice(0, 10);
  let file = '';

  const show = (): void => {
    const rows = kept.ids().flatMap((id) => known.get(id) ?? []);
    empty.hidden = rows.length > 0;
    full.hidden = rows.length === 0;
    count.textContent = programCount(rows.length);
    list.replaceChildren(...rows.map((row) => fillRow(template, row, names)));
    dates.replaceChildren(...rows.map((row) => drawPlan(page, row, today)));
    compare.hidden = rows.length < 2;
    compare.href = compareProgramsLink(rows.slice(-MOST_COMPARED).map(({ id }) => id));
    URL.revokeObjectURL(file);
    const events = rows.flatMap((row) => eventsOf(row, today, view.location.origin));
    file = URL.createObjectURL(new Blob([calendarFile(events, new Date())], { type: 'text/calendar' }));
    calendar.href = file;
    calendar.hidden = events.length === 0;
    showKept();
  };
  const showKept = startKeeping(page);
  kept.watch(show);
  page.querySelector('[data-print]')?.addEventListener('click', () => view.print());
  show();
}

const eventsOf = (row: ProgramRow, today: string, origin: string): CalendarEvent[] =>
  (planFor(row, today)?.steps ?? [])
    .filter(({ day }) => day >= today)
    .map(({ day, text }, at, all) => ({
      id: `${row.id}-${all.length - at}`,
      day,
      title: `${text}: ${row.university}`,
      text: `${row.title}, ${row.university}. Look at the university's page before you rely on this day.`,
      url: origin + programPath(row),
    }));

function drawPlan(page: Document, row: ProgramRow, today: string): HTMLElement {
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
