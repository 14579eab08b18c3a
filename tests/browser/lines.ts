import type { Locator } from '@playwright/test';

/** On how many lines the words stand that the element says. */
export const linesOf = (element: Locator, words: string): Promise<number> =>
  element.evaluate((root, said) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const from = (text.nodeValue ?? '').replaceAll('\u00a0', ' ').indexOf(said);
      if (from < 0) continue;
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, from + said.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }
    throw new Error(`It does not say "${said}".`);
  }, words);
