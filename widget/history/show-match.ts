import type { Marked } from '#shared/contract/conversations/conversations.ts';
import { BROUGHT, bringTo } from '../conversation/scroll-position.ts';

/** Frames in which a long conversation is drawn from its end upwards. */
const PATIENCE = 60;
/** Characters from what was found on that tell its place from others with the same word. */
const TELLING = 24;

/** Brings what a search has found in a conversation into view, once it is drawn, and marks it. */
export function showMatch(root: ParentNode, { text, marks }: Marked): void {
  const [first] = marks;
  if (!first) return;
  const [from, to] = first;
  const word = asTyped(text.slice(from, to));
  const words = asTyped(text.slice(from, from + TELLING));
  let left = PATIENCE;
  const look = () => {
    const place = find(root, words, word) ?? (left === 0 ? find(root, word, word) : null);
    // What is far has its words alone: it is drawn when it is near.
    const far = place?.startContainer.parentElement?.closest('.aa-far');
    if (far) bring(far);
    if (place && !far) return show(root, place);
    if (left-- > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The first `word` in a paragraph, row or question that has `words`. */
function find(root: ParentNode, words: string, word: string): Range | null {
  for (const block of root.querySelectorAll('.aa-log :is(p, li, td, th, h3, h4, .aa-user .aa-bubble, .aa-far)')) {
    if (!asTyped(block.textContent).includes(words)) continue;
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const at = asTyped(node.textContent).indexOf(word);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + word.length);
      return range;
    }
  }
  return null;
}

/** Answers are shown with curled apostrophes and whole figures (`printed`), which nobody types. */
const asTyped = (text: string | null): string =>
  (text ?? '').toLowerCase().replaceAll('’', "'").replaceAll('\u00a0', ' ');

function show(root: ParentNode, place: Range): void {
  for (const old of root.querySelectorAll('.aa-log mark')) old.replaceWith(...old.childNodes);
  const mark = document.createElement('mark');
  place.surroundContents(mark);
  // As the browser's own search does: what is folded opens.
  mark.closest('.aa-folded')?.dispatchEvent(new Event('beforematch'));
  // What was never on the screen gets its real height when it comes there.
  requestAnimationFrame(() => {
    bring(mark);
    requestAnimationFrame(() => bring(mark));
  });
}

/** Nothing follows the newest message from there on, though the place may be near the end. */
function bring(place: Element): void {
  const log = place.closest('.aa-log');
  if (!log) return;
  bringTo(log, place, log.clientHeight / 2);
  log.dispatchEvent(new Event(BROUGHT));
}
