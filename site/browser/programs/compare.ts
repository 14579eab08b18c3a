import { compareLink, MOST_COMPARED, readCompared } from '#site/rules/compared.ts';

/** Shows only the programs that the address names, and lets the visitor choose others. */
export function startCompare(page: Document, view: Window): void {
  const boxes = [...page.querySelectorAll<HTMLInputElement>('[data-compare]')];
  const cells = [...page.querySelectorAll<HTMLElement>('[data-of]')];
  const known = boxes.map(({ value }) => value);

  const show = (chosen: readonly string[]) => {
    for (const cell of cells) cell.hidden = chosen.length > 0 && !chosen.includes(cell.dataset.of ?? '');
    for (const box of boxes) {
      box.checked = chosen.includes(box.value);
      box.disabled = !box.checked && chosen.length >= MOST_COMPARED;
    }
  };
  const fromAddress = () => show(readCompared(new URLSearchParams(view.location.search), known));
  for (const box of boxes)
    box.addEventListener('change', () => {
      const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value);
      view.history.replaceState(view.history.state, '', compareLink(chosen));
      show(chosen);
    });
  view.addEventListener('popstate', fromAddress);
  fromAddress();
}
