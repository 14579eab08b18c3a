import { isoDay } from '#shared/rules/dates.ts';
import { type ProgramRow, programPath } from '#shared/rules/programs/row.ts';
import { verdictOf } from '#shared/rules/programs/verdict.ts';
import { compareLines } from '#site/rules/compare-lines.ts';
import { compareProgramsLink, MOST_COMPARED, readCompared } from '#site/rules/compared.ts';
import { countryNames } from '#site/rules/program-file.ts';
import { startCountryCompare } from './compare-countries.ts';
import { drawTable } from './compare-table.ts';
import { createKept } from './kept-programs.ts';
import { loadPrograms } from './load-programs.ts';

/** Shows the programs that the address names side by side, else those that were kept; others are chosen from what is kept. */
export async function startProgramCompare(page: Document, view: Window): Promise<void> {
  const table = page.querySelector('[data-table]');
  const verdict = page.querySelector<HTMLElement>('[data-verdict]');
  const choices = page.querySelector<HTMLElement>('[data-choices]');
  const empty = page.querySelector<HTMLElement>('[data-none]');
  if (!table || !verdict || !choices || !empty) return;
  const programs = await loadPrograms(page);
  const known = new Map(programs.rows.map((row) => [row.id, row]));
  const names = countryNames(programs);
  const kept = createKept();
  const today = isoDay(new Date());

  const show = (): void => {
    const named = readCompared(new URLSearchParams(view.location.search), [...known.keys()]);
    const ids =
      named.length > 0
        ? named
        : kept
            .ids()
            .filter((id) => known.has(id))
            .slice(-MOST_COMPARED);
    const rows = ids.flatMap((id) => known.get(id) ?? []);
    const words = verdictOf(rows.map((row) => ({ ...row, name: shortName(row, rows) })));
    verdict.textContent = words ?? '';
    verdict.hidden = words === undefined;
    // Who compares countries alone has chosen what to see.
    empty.hidden = rows.length > 1 || (rows.length === 0 && new URLSearchParams(view.location.search).has('c'));
    const columns = rows.map((row) => ({
      title: row.title,
      href: programPath(row),
      lines: compareLines(row, names.get(row.country) ?? row.country, today),
    }));
    table.replaceChildren(...(rows.length > 0 ? [drawTable(page, columns)] : []));
    const offered = [...new Set([...ids, ...kept.ids()])].flatMap((id) => known.get(id) ?? []);
    const question = choices.closest('fieldset');
    if (question) question.hidden = offered.length === 0;
    choices.replaceChildren(...offered.map((row) => choice(page, row, ids)));
  };
  choices.addEventListener('change', () => {
    const ids = [...choices.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
    const countries = new URLSearchParams(view.location.search).get('c');
    const link = compareProgramsLink(ids);
    const rest = countries === null ? '' : `${link.includes('?') ? '&' : '?'}c=${countries}`;
    view.history.replaceState(view.history.state, '', link + rest);
    show();
  });
  view.addEventListener('popstate', show);
  kept.watch(show);
  show();
  startCountryCompare(page, view, programs);
  for (const part of page.querySelectorAll('[data-late]')) part.removeAttribute('data-late');
}

/** The university's name; with the title where two are of one university. */
const shortName = (row: ProgramRow, rows: readonly ProgramRow[]): string =>
  rows.filter(({ university }) => university === row.university).length > 1
    ? `${row.title} (${row.university})`
    : row.university;

function choice(page: Document, row: ProgramRow, chosen: readonly string[]): HTMLElement {
  const label = page.createElement('label');
  label.className = 'choice';
  const box = Object.assign(page.createElement('input'), {
    type: 'checkbox',
    value: row.id,
    checked: chosen.includes(row.id),
  });
  box.disabled = !box.checked && chosen.length >= MOST_COMPARED;
  label.append(box, ` ${row.title}, ${row.university}`);
  return label;
}
