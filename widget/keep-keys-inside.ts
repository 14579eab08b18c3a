/**
 * Keeps what is typed in our fields from the page's own hotkeys: outside the shadow root they look typed into the page.
 * Escape passes, so that a dialog around us can close.
 */
export function keepKeysInside(root: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup']) {
    root.addEventListener(type, (event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (!isEscape && isField(event.composedPath()[0])) event.stopPropagation();
    });
  }
}

const isField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);
