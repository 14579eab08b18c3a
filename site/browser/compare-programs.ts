import { type ProgramRow, programPath } from '#shared/rules/programs/row.ts';
import { verdictOf } from '#shared/rules/programs/verdict.ts';
import { compareLines } from '#site/rules/compare-lines.ts';
import { compareProgramsLink, MOST_COMPARED, readCompared } from '#site/rules/compared.ts';
import { countryNames, type ProgramFile } from '#site/rules/program-file.ts';
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
  const kept = createKept();

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
    empty.hidden = rows.length > 1;
    table.replaceChildren(...(rows.length > 0 ? [drawTable(page, rows, programs)] : []));
    const offered = [...new Set([...ids, ...kept.ids()])].flatMap((id) => known.get(id) ?? []);
    choices.replaceChildren(...offered.map((row) => choice(page, row, ids)));
  };
  choices.addEventListener('change', () => {
    const ids = [...choices.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
    view.history.replaceState(view.history.state, '', compareProgramsLink(ids));
    show();
  });
  view.addEventListener('popstate', show);
  show();
}

/** The university's name; with the title where two are of one university. */
const shortName = (row: ProgramRow, rows: readonly ProgramRow[]): string =>
  rows.filter(({ university }) => university === row.university).length > 1
    ? `${row.title} (${row.university})`
    : row.university;

function choice(page: Document, row: ProgramRow, chosen: readonly string[]): HTMLElement {
  const label = page.createElement('label');
  const box = Object.assign(page.createElement('input'), {
    type: 'checkbox',
    value: row.id,
    checked: chosen.includes(row.id),
  });
  box.disabled = !box.checked && chosen.length >= MOST_COMPARED;
  label.append(box, ` ${row.title}, ${row.university}`);
  return label;
}

function drawTable(page: Document, rows: readonly ProgramRow[], programs: ProgramFile): HTMLTableElement {
  const names = countryNames(programs);
  const columns = rows.map((row) => compareLines(row, names.get(row.country) ?? row.country));
  const table = page.createElement('table');
  const head = table.createTHead().insertRow();
  head.append(cell(page, 'th', ['Fact'], 'col'));
  for (const row of rows) {
    const link = Object.assign(page.createElement('a'), { href: programPath(row), textContent: row.title });
    const th = cell(page, 'th', [], 'col');
    th.append(link);
    head.append(th);
  }
  const body = table.createTBody();
  for (const [at, { term }] of (columns[0] ?? []).entries())
    body
      .insertRow()
      .append(cell(page, 'th', [term], 'row'), ...columns.map((lines) => cell(page, 'td', lines[at]?.texts ?? [])));
  return table;
}

function cell(page: Document, tag: 'td' | 'th', texts: readonly string[], scope = ''): HTMLTableCellElement {
  const element = page.createElement(tag);
  if (scope !== '') element.scope = scope;
  element.append(...texts.map((text) => Object.assign(page.createElement('span'), { textContent: text })));
  return element;
}
