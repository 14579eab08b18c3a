/** Opening, Escape and focus are the popover's own; a link to a place on the same page must close it as well. */
export function startMenu(page: Document): void {
  const menu = page.getElementById('site-menu');
  menu?.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) menu.hidePopover();
  });
}
