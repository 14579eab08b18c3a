import { isoDay } from '#shared/rules/dates.ts';
import type { ProgramRow } from '#shared/rules/programs/row.ts';
import { calendarFile } from '#site/rules/calendar-file.ts';
import { compareProgramsLink, MOST_COMPARED } from '#site/rules/compared.ts';
import { countryNames } from '#site/rules/program-file.ts';
import { drawPrograms, programFinder } from './draw-programs.ts';
import { startKeeping } from './keep-programs.ts';
import { createKept } from './kept-programs.ts';
import { loadPrograms } from './load-programs.ts';
import { createPapers } from './papers.ts';
import { eventsOf } from './program-dates.ts';
import { startReminders } from './reminders.ts';
import { startSharing } from './share-list.ts';
import { createTicks } from './ticks.ts';

/** Shows what was kept, the dates towards each, and hands them out as a calendar file. */
export async function startShortlist(page: Document, view: Window): Promise<void> {
  const list = page.querySelector('[data-rows]');
  const template = page.querySelector<HTMLTemplateElement>('[data-row-template]');
  const dates = page.querySelector('[data-dates]');
  const calendar = page.querySelector<HTMLAnchorElement>('[data-calendar]');
  const compare = page.querySelector<HTMLAnchorElement>('[data-compare]');
  const count = page.querySelector('[data-found]');
  const where = page.querySelector('[data-kept-where]');
  const empty = page.querySelector<HTMLElement>('[data-none]');
  const full = page.querySelectorAll<HTMLElement>('[data-some]');
  if (!list || !template || !dates || !calendar || !compare || !count || !empty) return;
  const kept = createKept();
  const programs = await loadPrograms(page, kept.ids().length);
  const names = countryNames(programs);
  const find = programFinder(programs);
  const ticks = createTicks();
  const papers = createPapers(page, ticks.all, (tick, on) => {
    ticks.set(tick, on);
    showPapers();
  });
  const showPapers = () => papers.show(find(kept.ids()));
  const today = isoDay(new Date());
  let file = '';
  let showChances: ((rows: readonly ProgramRow[]) => void) | null = null;
  const show = (): void => {
    const rows = find(kept.ids());
    const account = kept.account();
    // What an account has is known only when the server has answered.
    showChances?.(rows);
    empty.hidden = rows.length > 0 || (account !== null && !account.known && !account.late);
    if (where && account) where.textContent = WHERE_ACCOUNT;
    else if (where) where.textContent = WHERE_BROWSER;
    for (const part of full) part.hidden = rows.length === 0;
    drawPrograms(page, { count, list, template, dates }, rows, { names, today });
    showPapers();
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
  ticks.watch(showPapers);
  startSharing(page, view, kept);
  startReminders(page, kept);
  page.querySelector('[data-print]')?.addEventListener('click', () => view.print());
  show();
  // What reads the student's answers comes after what shows the list.
  showChances = (await import('./profile-section.ts')).startProfile(page);
  showChances(find(kept.ids()));
}

const WHERE_ACCOUNT =
  'Kept in your account: the same wherever you sign in. Nobody else sees it unless you share its link.';
const WHERE_BROWSER = 'Kept in this browser only. Nobody else sees it, and clearing the browser clears it.';
