import { askLink } from '#shared/rules/ask-link.ts';
import { isoDay } from '#shared/rules/dates.ts';
import {
  countWishes,
  findPrograms,
  NO_WISHES,
  readWishes,
  type Wishes,
  whatIf,
  writeWishes,
} from '#shared/rules/programs/wishes.ts';
import { countryNames } from '#site/rules/program-file.ts';
import { groupAbove, type Listed } from '#site/rules/row-groups.ts';
import { foundText } from '#site/rules/row-text.ts';
import { wishQuestion } from '#site/rules/wish-question.ts';
import { fillRow } from './fill-row.ts';
import { startFilterSheet } from './filter-sheet.ts';
import { startKeeping } from './keep-programs.ts';
import { loadPrograms } from './load-programs.ts';

/** How many rows are shown at once; more come by a button. */
const PORTION = 20;

/** The finder of real programs: what is wished for stands in the address, so that it can be sent on. */
export async function startProgramFinder(page: Document, view: Window): Promise<void> {
  const showKept = startKeeping(page);
  startFilterSheet(page, view);
  const parts = findParts(page);
  if (!parts) return;
  const { form, found, open, status, list, template, more, easier, none, ask, clear, chosen } = parts;
  const programs = await loadPrograms(page);
  const names = countryNames(programs);
  const known = [...names.keys()];
  const today = isoDay(new Date());
  let shown = PORTION;

  const show = (wishes: Wishes): void => {
    const { fits, perhaps } = findPrograms(programs.rows, wishes);
    const all: Listed[] = [...fits.map((row) => ({ row, open: [] })), ...perhaps];
    list.replaceChildren(
      ...all.slice(0, shown).flatMap(({ row, open }, at) => {
        const above = groupAbove(all, at, wishes.sort);
        const line = Object.assign(page.createElement('p'), { className: 'row-group', textContent: above });
        return [...(above ? [line] : []), fillRow(template, row, { names, today }, open)];
      }),
    );
    const { sure, perhaps: maybe } = foundText(fits.length, perhaps.length, countWishes(wishes) > 0);
    found.textContent = sure;
    open.textContent = maybe;
    more.hidden = all.length <= shown;
    more.textContent = `Show ${Math.min(PORTION, all.length - shown)} more of ${all.length}`;
    none.hidden = all.length > 0;
    ask.href = askLink(wishQuestion(wishes, names.get(wishes.country)));
    const count = countWishes(wishes);
    clear.hidden = count === 0;
    chosen.textContent = count === 0 ? '' : ` (${count})`;
    showEasier(easier, whatIf(programs.rows, wishes));
    showKept();
  };
  const fromAddress = (): void => {
    const wishes = readWishes(new URLSearchParams(view.location.search), known);
    writeFields(form, wishes);
    show(wishes);
  };
  const wish = (wishes: Wishes): void => {
    view.history.replaceState(view.history.state, '', view.location.pathname + writeWishes(wishes));
    shown = PORTION;
    show(wishes);
  };

  form.addEventListener('input', () => wish(readFields(form, known)));
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const button of page.querySelectorAll('[data-clear]'))
    button.addEventListener('click', () => {
      writeFields(form, NO_WISHES);
      wish(NO_WISHES);
    });
  easier.addEventListener('click', ({ target }) => {
    const query = target instanceof Element ? target.closest<HTMLElement>('[data-query]')?.dataset.query : undefined;
    if (query === undefined) return;
    const wishes = readWishes(new URLSearchParams(query), known);
    writeFields(form, wishes);
    wish(wishes);
    status.focus();
  });
  more.addEventListener('click', () => {
    const before = shown;
    shown += PORTION;
    show(readFields(form, known));
    list.querySelectorAll('[data-row]')[before]?.querySelector('a')?.focus();
  });
  view.addEventListener('popstate', fromAddress);
  fromAddress();
}

function findParts(page: Document) {
  const form = page.querySelector<HTMLFormElement>('[data-wishes]');
  const found = page.querySelector<HTMLElement>('[data-found]');
  const open = page.querySelector('[data-found-open]');
  const status = page.querySelector<HTMLElement>('[data-status]');
  const list = page.querySelector('[data-rows]');
  const template = page.querySelector<HTMLTemplateElement>('[data-row-template]');
  const more = page.querySelector<HTMLButtonElement>('[data-more]');
  const easier = page.querySelector<HTMLElement>('[data-easier]');
  const none = page.querySelector<HTMLElement>('[data-none]');
  const ask = page.querySelector<HTMLAnchorElement>('[data-ask]');
  const clear = page.querySelector<HTMLButtonElement>('[data-clear]');
  const chosen = page.querySelector('[data-chosen]');
  return form && found && open && status && list && template && more && easier && none && ask && clear && chosen
    ? { form, found, open, status, list, template, more, easier, none, ask, clear, chosen }
    : null;
}

const readFields = (form: HTMLFormElement, countries: readonly string[]): Wishes => {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.set(name, value);
  return readWishes(query, countries);
};

/** Puts the wishes into the fields; a number that no choice has becomes a choice of its own. */
function writeFields(form: HTMLFormElement, wishes: Wishes): void {
  const query = new URLSearchParams(writeWishes(wishes));
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = query.get(field.name) === field.value;
    else if (field instanceof HTMLInputElement) field.value = query.get(field.name) ?? '';
    else if (field instanceof HTMLSelectElement) {
      const value = query.get(field.name) ?? '';
      if (value !== '' && ![...field.options].some((option) => option.value === value))
        field.append(new Option(value, value));
      field.value = field.name === 'sort' ? wishes.sort : value;
    }
  }
}

function showEasier(place: HTMLElement, steps: ReturnType<typeof whatIf>): void {
  place.hidden = steps.length === 0;
  place.querySelector('ul')?.replaceChildren(
    ...steps.map(({ text, wishes, more }) => {
      const button = place.ownerDocument.createElement('button');
      button.type = 'button';
      button.dataset.query = writeWishes(wishes);
      const strong = place.ownerDocument.createElement('strong');
      strong.textContent = more > 0 ? `${more} more` : `${-more} fewer`;
      button.append(`${text}: `, strong);
      const item = place.ownerDocument.createElement('li');
      item.append(button);
      return item;
    }),
  );
}
