import { type RefObject, useEffect } from 'react';

/** Pixels: browsers show and hide less of themselves. */
const LEAST_KEYBOARD = 120;

/**
 * Keeps the message box and its button above the keyboard of a phone, which shrinks the visible part of a page and not the
 * page. The style sheets read both lengths: what is visible, and what of the assistant is covered.
 */
export function useKeyboardRoom(input: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    const layout = input.current?.closest<HTMLElement>('.aa-layout');
    const root = layout?.closest('.aa-root');
    if (!visualViewport || !layout || !root) return;
    const measure = () => {
      const { height, offsetTop, scale } = visualViewport;
      const keyboard = innerHeight - height * scale;
      const below = root.getBoundingClientRect().bottom - offsetTop - height;
      const covered = keyboard < LEAST_KEYBOARD ? 0 : Math.max(0, Math.min(keyboard, below));
      layout.style.setProperty('--aa-visible', `${height}px`);
      layout.style.setProperty('--aa-covered', `${covered}px`);
    };
    for (const kind of ['resize', 'scroll']) visualViewport.addEventListener(kind, measure);
    return () => {
      for (const kind of ['resize', 'scroll']) visualViewport.removeEventListener(kind, measure);
    };
  }, [input]);
}
