import { askLink } from '#shared/rules/ask-link.ts';
import { courseQuestion } from '#site/rules/course-question.ts';
import { type Findable, matches, readWishes, WISHES, type Wishes, writeWishes } from '#site/rules/program-filter.ts';

/** Lets the visitor narrow the list of programs; what is chosen stands in the address, so that it can be sent on. */
export function startFinder(page: Document, view: Window): void {
  const form = page.querySelector<HTMLFormElement>('[data-finder]');
  const found = page.querySelector('[data-found]');
  const clear = page.querySelector<HTMLButtonElement>('[data-clear]');
  const none = page.querySelector<HTMLElement>('[data-none]');
  const ask = page.querySelector<HTMLAnchorElement>('[data-ask]');
  if (!form || !found) return;
  const labels = [...page.querySelectorAll<HTMLElement>('[data-program]')];
  const selects = new Map([...form.querySelectorAll('select')].map((select) => [select.name, select]));
  const known = (wish: string, value: string) =>
    [...(selects.get(wish)?.options ?? [])].some((option) => option.value === value);

  const show = (wishes: Wishes) => {
    let count = 0;
    for (const label of labels) {
      label.hidden = !matches(findable(label), wishes);
      if (!label.hidden) count += 1;
    }
    found.textContent = `${count} of ${labels.length} programs`;
    if (none) none.hidden = count > 0;
    const name = selects.get('country')?.selectedOptions[0]?.text;
    const special = labels.find((label) => findable(label).specialisations.includes(wishes.specialisation));
    if (ask) ask.href = askLink(courseQuestion(wishes, name, special?.dataset.field));
    if (clear) clear.hidden = WISHES.every((wish) => wishes[wish] === '');
  };
  const fromAddress = () => {
    const wishes = readWishes(new URLSearchParams(view.location.search), known);
    for (const wish of WISHES) {
      const select = selects.get(wish);
      if (select) select.value = wishes[wish];
    }
    show(wishes);
  };
  const fromForm = () => {
    const chosen = new URLSearchParams([...selects].map(([name, { value }]) => [name, value]));
    const wishes = readWishes(chosen, known);
    const query = writeWishes(wishes, new URLSearchParams(view.location.search));
    view.history.replaceState(view.history.state, '', view.location.pathname + query + view.location.hash);
    show(wishes);
  };

  form.addEventListener('change', fromForm);
  form.addEventListener('submit', (event) => event.preventDefault());
  // The fields are empty only after the event, which a microtask of a real click is not.
  form.addEventListener('reset', () => view.setTimeout(fromForm));
  for (const button of page.querySelectorAll('[data-show-all]')) button.addEventListener('click', () => form.reset());
  view.addEventListener('popstate', fromAddress);
  fromAddress();
}

function findable({ dataset }: HTMLElement): Findable {
  return {
    pathway: dataset.pathway ?? '',
    countries: (dataset.countries ?? '').split(' '),
    tuitionFrom: Number(dataset.tuitionFrom),
    durationYears: Number(dataset.years),
    specialisations: (dataset.specialisations ?? '').split('|'),
  };
}
