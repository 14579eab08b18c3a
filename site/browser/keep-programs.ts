import { compareProgramsLink, MOST_COMPARED } from '#site/rules/compared.ts';
import { createKept, MOST_KEPT } from './kept-programs.ts';

/** Lets the visitor keep programs by the buttons of their rows, those that come later too. Returns what shows it again. */
export function startKeeping(page: Document): () => void {
  const kept = createKept();
  const tray = page.querySelector<HTMLElement>('[data-kept-tray]');
  const count = page.querySelector('[data-kept-count]');
  const compare = page.querySelector<HTMLAnchorElement>('[data-kept-compare]');

  const show = (): void => {
    const ids = kept.ids();
    for (const button of page.querySelectorAll<HTMLElement>('button[data-keep]')) {
      const isKept = ids.includes(button.dataset.keep ?? '');
      button.setAttribute('aria-pressed', String(isKept));
      const text = button.querySelector('[data-keep-text]');
      if (text) text.textContent = isKept ? 'Kept' : 'Keep';
    }
    if (tray) tray.hidden = ids.length === 0;
    if (count) count.textContent = `${ids.length} kept`;
    if (compare) {
      compare.hidden = ids.length < 2;
      compare.href = compareProgramsLink(ids.slice(-MOST_COMPARED));
    }
  };
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-keep]') : null;
    const id = button?.dataset.keep;
    if (!id) return;
    if (kept.toggle(id)) show();
    else if (count) count.textContent = `Your list is full: ${MOST_KEPT} programs. Let go of one first.`;
  });
  kept.watch(show);
  show();
  return show;
}
