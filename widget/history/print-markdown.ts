import type { Say } from '#shared/texts/say.ts';
import { drawBlock } from '../markdown/draw-block.ts';
import { NO_BLOCKS, splitBlocks } from '../markdown/split-blocks.ts';
import print from './print.css';

/**
 * Prints a Markdown document by itself: in an empty frame of the page, with a constructed sheet, so that neither the
 * page's looks nor its policies come into it. Relative links start from `base`.
 */
export function printMarkdown(markdown: string, base: string, t: Say): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  // Not before it has loaded: some browsers replace the first empty document.
  frame.addEventListener('load', () => {
    const page = frame.contentDocument;
    const view = page?.defaultView;
    if (!page || !view) return;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(print);
    page.adoptedStyleSheets = [sheet];
    const { settled, tail } = splitBlocks(markdown, NO_BLOCKS);
    for (const source of [...settled, tail]) {
      const box = page.createElement('div');
      drawBlock(box, source, base, false, t);
      page.body.append(box);
    }
    view.addEventListener('afterprint', () => frame.remove());
    view.print();
  });
  document.body.append(frame);
}
