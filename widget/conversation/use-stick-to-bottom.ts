import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useChatStore } from '../stores-context.tsx';
import { BROUGHT, bringTo, isAtBottom } from './scroll-position.ts';

/** Pixels between the view's edge and a question that stands there. */
const GAP = 12;
/** Rounded by the browser, a place is found again within this many pixels. */
const SAME_PLACE = 2;

/**
 * Keeps the newest message in sight, and leaves a reader alone who has scrolled away from it. An answer that is taller than
 * the view is shown from its question on: whoever reads begins at the beginning. `behind` is true when a reply has come that
 * such a reader has not seen; `jump` goes there.
 */
export function useStickToBottom(ref: RefObject<HTMLElement | null>): { behind: boolean; jump: () => void } {
  const chat = useChatStore();
  /** The newest message as far as it fits; its end, where the reader has gone; or wherever the reader is. */
  const follows = useRef<'newest' | 'end' | 'nothing'>('newest');
  const [behind, setBehind] = useState(false);

  const jump = () => {
    follows.current = 'end';
    setBehind(false);
    toEnd(ref.current);
    // The button that had the focus is gone.
    ref.current?.focus({ preventScroll: true });
  };

  useLayoutEffect(() => toNewest(ref.current), [ref]);
  useEffect(() => {
    const box = ref.current;
    const content = box?.firstElementChild;
    if (!box || !content) return;
    let placed = box.scrollTop;
    const follow = () => {
      if (follows.current === 'nothing') return;
      if (follows.current === 'newest') toNewest(box);
      else toEnd(box);
      placed = box.scrollTop;
    };
    const scrolled = () => {
      // Where we have put it ourselves. A distance from the end alone also comes from text that grew before this event.
      if (Math.abs(box.scrollTop - placed) <= SAME_PLACE) return;
      const up = box.scrollTop < placed;
      // Where the browser has put it, because there is less to scroll now, such as when an answer was taken away.
      const cut = placed > box.scrollHeight - box.clientHeight;
      placed = box.scrollTop;
      if (cut) return;
      if (isAtBottom(box)) follows.current = 'end';
      else if (up || follows.current === 'newest') follows.current = 'nothing';
      if (follows.current !== 'nothing') setBehind(false);
    };
    const brought = () => {
      follows.current = 'nothing';
      placed = box.scrollTop;
    };
    // Whoever opens something goes on reading there, however far away the end is by then.
    const opened = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[aria-expanded], [aria-pressed]')) brought();
    };
    const sizes = new ResizeObserver(follow);
    sizes.observe(content);
    sizes.observe(box);
    box.addEventListener('scroll', scrolled, { passive: true });
    box.addEventListener(BROUGHT, brought);
    box.addEventListener('click', opened);
    const unsubscribe = chat.subscribe((now, before) => {
      const last = now.messages.at(-1);
      const asked = last?.sender === 'user' && last.id !== before.messages.at(-1)?.id;
      // Asked again, by hand or when the connection is back: who is at the end of a failure has read nothing of the answer.
      if (asked || (follows.current === 'end' && now.reply && !before.reply)) {
        follows.current = 'newest';
        // What scrolls until its place is found is heard of later: to the button that was pressed, by a box that has shrunk.
        placed = Number.POSITIVE_INFINITY;
        setBehind(false);
      } else if (follows.current === 'nothing' && now.reply?.text !== before.reply?.text) setBehind(true);
    });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', scrolled);
      box.removeEventListener(BROUGHT, brought);
      box.removeEventListener('click', opened);
      unsubscribe();
    };
  }, [chat, ref]);

  return { behind, jump };
}

function toEnd(box: HTMLElement | null): void {
  if (box) box.scrollTop = box.scrollHeight;
}

/**
 * The browser goes no further than the end: what fits from the last question on is shown whole. A question that takes more
 * than half of its view, as on a phone held sideways, leaves two thirds to its answer, or to why there is none.
 */
function toNewest(box: HTMLElement | null): void {
  if (!box) return;
  const question = [...box.querySelectorAll('.aa-user')].at(-1);
  if (!question) {
    toEnd(box);
    return;
  }
  const text = question.querySelector('.aa-bubble') ?? question;
  const fits = GAP + text.clientHeight <= box.clientHeight / 2;
  bringTo(box, question, fits ? GAP : Math.min(GAP, box.clientHeight / 3 - question.clientHeight));
}
