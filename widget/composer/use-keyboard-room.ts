import { type RefObject, useEffect } from 'react';
import { isTouch } from '#shared/ui/is-touch.ts';

/** Pixels: browsers show and hide less of themselves. */
const LEAST_KEYBOARD = 120;

/**
 * Keeps the message box and its button above the keyboard of a phone, which shrinks the visible part of a page and not the
 * page. The style sheets read both lengths: what is visible, and what of the assistant is covered. Where it shrinks the page,
 * the browser scrolls to the line that one types, and no further: the button may be below.
 */
export function useKeyboardRoom(input: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    const layout = input.current?.closest<HTMLElement>('.aa-layout');
    const root = layout?.closest('.aa-root');
    if (!visualViewport || !layout || !root) return;
    let before = visualViewport.height * visualViewport.scale;
    const measure = () => {
      const { height, offsetTop, scale } = visualViewport;
      // The same for a page that is zoomed by two fingers.
      const room = height * scale;
      const keyboard = innerHeight - room;
      const below = root.getBoundingClientRect().bottom - offsetTop - height;
      const covered = keyboard < LEAST_KEYBOARD ? 0 : Math.max(0, Math.min(keyboard, below));
      layout.style.setProperty('--aa-visible', `${height}px`);
      layout.style.setProperty('--aa-covered', `${covered}px`);
      // Once a panel, too, has been made lower.
      if (isTouch() && before - room >= LEAST_KEYBOARD && input.current?.matches(':focus'))
        requestAnimationFrame(() => input.current?.form?.scrollIntoView({ block: 'nearest' }));
      before = room;
    };
    for (const kind of ['resize', 'scroll']) visualViewport.addEventListener(kind, measure);
    return () => {
      for (const kind of ['resize', 'scroll']) visualViewport.removeEventListener(kind, measure);
    };
  }, [input]);
}
