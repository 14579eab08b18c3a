import { isTouch } from '#shared/ui/is-touch.ts';

/** On a phone the filters are a sheet over the page: nothing behind it is reached while it is open, Escape closes it. */
export function startFilterSheet(page: Document, view: Window): void {
  const sheet = page.querySelector<HTMLElement>('[data-sheet]');
  const opener = page.querySelector<HTMLButtonElement>('[data-open-sheet]');
  if (!sheet || !opener) return;
  const narrow = view.matchMedia('(max-width: 899px)');
  let closed: HTMLElement[] = [];

  const close = (): void => {
    if (!sheet.classList.contains('open')) return;
    sheet.classList.remove('open');
    sheet.removeAttribute('role');
    sheet.removeAttribute('aria-modal');
    page.body.style.overflow = '';
    for (const element of closed) element.inert = false;
    closed = [];
    opener.setAttribute('aria-expanded', 'false');
    opener.focus();
  };
  const open = (): void => {
    sheet.classList.add('open');
    sheet.setAttribute('role', 'dialog');
    sheet.setAttribute('aria-modal', 'true');
    page.body.style.overflow = 'hidden';
    closed = [...around(sheet)].filter((element) => !element.inert);
    for (const element of closed) element.inert = true;
    opener.setAttribute('aria-expanded', 'true');
    // On a phone the first field would call the keyboard, over the half of the sheet that one has come to see.
    sheet.querySelector<HTMLElement>(isTouch() ? '[data-close-sheet]' : 'input, select')?.focus();
  };
  opener.addEventListener('click', open);
  for (const button of sheet.querySelectorAll('[data-close-sheet]')) button.addEventListener('click', close);
  sheet.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  narrow.addEventListener('change', close);
}

/** Everything on the page that is neither the element nor around it. */
function* around(element: Element): Generator<HTMLElement> {
  for (let inner = element; inner.parentElement && inner !== inner.ownerDocument.body; inner = inner.parentElement)
    for (const other of inner.parentElement.children)
      if (other !== inner && other instanceof HTMLElement && !['SCRIPT', 'STYLE'].includes(other.tagName)) yield other;
}
