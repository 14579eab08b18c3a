import type { SharedList } from '#shared/contract/shortlist/shortlist.ts';
import { isoDay, longDate } from '#shared/rules/dates.ts';
import { keepFigures } from '#site/rules/keep-together.ts';
import { countryNames, type ProgramFile } from '#site/rules/program-file.ts';
import { drawPrograms, programFinder } from './draw-programs.ts';
import { loadPrograms } from './load-programs.ts';
import { createPapers } from './papers.ts';

/**
 * Shows parents the shortlist that the address leads to. Its secret stands behind the #, which browsers send to nobody: not
 * to our log, nor to a page that is opened from here.
 */
export async function startSharedList(page: Document, view: Window): Promise<void> {
  const list = page.querySelector('[data-rows]');
  const template = page.querySelector<HTMLTemplateElement>('[data-row-template]');
  const dates = page.querySelector('[data-dates]');
  const count = page.querySelector('[data-found]');
  const made = page.querySelector<HTMLElement>('[data-made]');
  const some = page.querySelector<HTMLElement>('[data-some]');
  const problem = page.querySelector<HTMLElement>('[data-problem]');
  const words = page.querySelector('[data-problem] p');
  const again = page.querySelector<HTMLButtonElement>('[data-again]');
  if (!list || !template || !dates || !count || !made || !some || !problem || !words || !again) return;

  const show = (shared: SharedList, programs: ProgramFile): void => {
    const rows = programFinder(programs)(shared.programs);
    const today = isoDay(new Date());
    made.textContent = keepFigures(
      `A student made this link on ${longDate(shared.made_at)}; the list was last changed on ${longDate(shared.changed_at)}.`,
    );
    drawPrograms(page, { count, list, template, dates }, rows, { names: countryNames(programs), today });
    createPapers(page, () => new Set(shared.ticks)).show(rows);
    for (const button of list.querySelectorAll('[data-keep]')) button.remove();
    some.hidden = false;
  };
  const ask = async (): Promise<void> => {
    problem.hidden = true;
    some.hidden = true;
    made.textContent = '';
    const result = await readShared(view.location.hash.slice(1)).catch(() => ({
      problem: 'The list could not be loaded. Look at your connection, then try again.',
      over: false,
    }));
    if ('value' in result) return show(result.value, await loadPrograms(page));
    words.textContent = result.problem;
    again.hidden = result.over;
    problem.hidden = false;
  };
  again.addEventListener('click', () => void ask());
  view.addEventListener('hashchange', () => void ask());
  page.querySelector('[data-print]')?.addEventListener('click', () => view.print());
  await ask();
}

async function readShared(token: string) {
  const link = await import('./list-link.ts');
  return link.readShared(token);
}
