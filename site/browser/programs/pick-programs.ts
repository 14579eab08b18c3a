import { compareLink, MOST_COMPARED } from '#site/rules/compared.ts';

/** Lets the visitor pick up to four programs on the courses page and takes them to the comparison. */
export function startPicking(page: Document): void {
  const tray = page.querySelector<HTMLElement>('[data-compare-tray]');
  const link = tray?.querySelector('a');
  const count = tray?.querySelector('[data-picked]');
  const boxes = [...page.querySelectorAll<HTMLInputElement>('[data-compare]')];
  if (!tray || !link || !count) return;

  const show = () => {
    const picked = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    tray.hidden = picked.length === 0;
    link.href = compareLink(picked);
    count.textContent =
      picked.length === 1 ? '1 program picked: pick one more' : `${picked.length} of ${MOST_COMPARED} selected`;
    for (const box of boxes) box.disabled = !box.checked && picked.length >= MOST_COMPARED;
  };
  for (const box of boxes) box.addEventListener('change', show);
  // A browser that comes back to this page may have kept the ticks.
  show();
}
