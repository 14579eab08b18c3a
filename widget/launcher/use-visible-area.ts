import { type RefObject, useEffect } from 'react';

/**
 * Keeps the panel on what is left of the screen when the keyboard is open: browsers shrink the visible part of the page,
 * not the page. `launcher.css` uses the two lengths where the panel fills the screen.
 */
export function useVisibleArea(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const place = () => {
      box.current?.style.setProperty('--aa-visible-height', `${visualViewport.height}px`);
      box.current?.style.setProperty('--aa-visible-top', `${visualViewport.offsetTop}px`);
    };
    place();
    visualViewport.addEventListener('resize', place);
    visualViewport.addEventListener('scroll', place);
    return () => {
      visualViewport.removeEventListener('resize', place);
      visualViewport.removeEventListener('scroll', place);
    };
  }, [box]);
}
