import { verdictOf } from '#shared/rules/programs/verdict.ts';
import { countryLines } from '#site/rules/compare-lines.ts';
import type { ProgramFile } from '#site/rules/program-file.ts';
import { drawTable } from './compare-table.ts';

const MOST = 3;

/** Shows up to three whole countries side by side; the address keeps them as `c`, beside the programs. */
export function startCountryCompare(page: Document, view: Window, { countries, rows }: ProgramFile): void {
  const choices = page.querySelector('[data-country-choices]');
  const table = page.querySelector('[data-country-table]');
  const verdict = page.querySelector<HTMLElement>('[data-country-verdict]');
  if (!choices || !table || !verdict) return;
  const boxes = countries.map(({ id, name }) => {
    const box = Object.assign(page.createElement('input'), { type: 'checkbox', value: id });
    const label = page.createElement('label');
    label.className = 'choice';
    label.append(box, ` ${name}`);
    choices.append(label);
    return box;
  });

  const show = (): void => {
    const named = (new URLSearchParams(view.location.search).get('c') ?? '').split(',');
    const chosen = countries.filter(({ id }) => named.includes(id)).slice(0, MOST);
    for (const box of boxes) {
      box.checked = chosen.some(({ id }) => id === box.value);
      box.disabled = !box.checked && chosen.length >= MOST;
    }
    const words = verdictOf(chosen);
    verdict.textContent = words ?? '';
    verdict.hidden = words === undefined;
    const columns = chosen.map((country) => {
      const own = rows.filter((row) => row.country === country.id);
      return {
        title: country.name,
        href: own.length > 0 ? `/programs/${country.id}` : `/guides/pharmacy-masters-${country.id}`,
        lines: countryLines(country, own),
      };
    });
    table.replaceChildren(...(columns.length > 0 ? [drawTable(page, columns)] : []));
  };
  choices.addEventListener('change', () => {
    const query = new URLSearchParams(view.location.search);
    const ids = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    if (ids.length > 0) query.set('c', ids.join(','));
    else query.delete('c');
    const text = query.toString().replaceAll('%2C', ',');
    view.history.replaceState(view.history.state, '', view.location.pathname + (text && `?${text}`));
    show();
  });
  view.addEventListener('popstate', show);
  show();
}
