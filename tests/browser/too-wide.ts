import type { Page } from '@playwright/test';

/** What stands further right than the box around it, or than the screen: the words of each, and by how many pixels. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const note = (words: string | null, over: number) => {
      if (over > 1) found.push(`${Math.round(over)} px: ${(words ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)}`);
    };
    const look = (element: Element, edge: number) => {
      if (!element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) return;
      const style = getComputedStyle(element);
      // What is only read out.
      if (style.clipPath !== 'none') return;
      const { right, width } = element.getBoundingClientRect();
      const boxed = width > 0 && style.display !== 'contents' && style.display !== 'inline';
      const laidOver = style.position === 'absolute' || style.position === 'fixed';
      // What a negative margin lets hang over is meant to.
      if (boxed)
        note(
          element.textContent,
          right + Math.min(0, Number.parseFloat(style.marginRight)) - (laidOver ? innerWidth : edge),
        );
      const own = boxed ? right : edge;
      if (element instanceof SVGElement) return;
      for (const child of [...element.childNodes, ...(element.shadowRoot?.childNodes ?? [])]) {
        if (child instanceof Element) look(child, own);
        if (!(child instanceof Text) || child.data.trim() === '') continue;
        const range = document.createRange();
        range.selectNodeContents(child);
        note(child.data, Math.max(...[...range.getClientRects()].map((line) => line.right)) - own);
      }
    };
    look(document.documentElement, innerWidth);
    return found;
  });
