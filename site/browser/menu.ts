const OPEN = 'data-open';

/** Opening, Escape and focus are the popover's own; a link to a place on the same page must close it as well. */
export function startMenu(page: Document): void {
  if (!knowsPopovers()) openByHand(page);
  const menu = page.getElementById('site-menu');
  // Whoever goes on with the keyboard must not walk behind an open menu.
  menu?.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Element) || menu.contains(relatedTarget)) return;
    if (!relatedTarget.closest('[popovertarget="site-menu"]')) closeMenus(page);
  });
  menu?.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) closeMenus(page);
  });
}

/** Closes whatever menu of the header is open. */
export function closeMenus(page: Document): void {
  if (!knowsPopovers()) for (const menu of page.querySelectorAll('[popover]')) menu.removeAttribute(OPEN);
  else for (const menu of page.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
}

/** Chrome before 114, Firefox before 125 and Safari before 17 do not. `header.css` hides closed menus there. */
const knowsPopovers = (): boolean => 'popover' in HTMLElement.prototype;

/** What a popover does by itself: its buttons open and close it, Escape and a click elsewhere close it. */
function openByHand(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest('[popovertarget]');
    const menu = page.getElementById(button?.getAttribute('popovertarget') ?? '');
    const opens = menu !== null && !menu.hasAttribute(OPEN);
    if (menu || !target.closest('[popover]')) closeMenus(page);
    if (opens) menu.setAttribute(OPEN, '');
  });
  page.addEventListener('keydown', ({ key }) => {
    const open = page.querySelector(`[popover][${OPEN}]`);
    if (key !== 'Escape' || !open) return;
    closeMenus(page);
    page.querySelector<HTMLElement>(`[popovertarget="${open.id}"]`)?.focus();
  });
}
