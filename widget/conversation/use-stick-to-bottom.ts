import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useChatStore } from '../stores-context.tsx';
import { isAtBottom } from './scroll-position.ts';

/**
 * Keeps the newest message in sight while the reader is at the bottom, and leaves one alone who has scrolled up.
 * `behind` is true when a reply has come that such a reader has not seen; `jump` goes there.
 */
export function useStickToBottom(ref: RefObject<HTMLElement | null>): { behind: boolean; jump: () => void } {
  const chat = useChatStore();
  const following = useRef(true);
  const [behind, setBehind] = useState(false);

  const jump = () => {
    following.current = true;
    setBehind(false);
    toBottom(ref.current);
    // The button that had the focus is gone.
    ref.current?.focus({ preventScroll: true });
  };

  useLayoutEffect(() => toBottom(ref.current), [ref]);
  useEffect(() => {
    const box = ref.current;
    const content = box?.firstElementChild;
    if (!box || !content) return;
    const follow = () => {
      if (following.current) toBottom(box);
    };
    let top = box.scrollTop;
    const scrolled = () => {
      // Only a move upwards is the reader's: a distance alone also comes from text that grew before this event.
      if (isAtBottom(box)) following.current = true;
      else if (box.scrollTop < top) following.current = false;
      top = box.scrollTop;
      if (following.current) setBehind(false);
    };
    const sizes = new ResizeObserver(follow);
    sizes.observe(content);
    sizes.observe(box);
    box.addEventListener('scroll', scrolled, { passive: true });
    const unsubscribe = chat.subscribe((now, before) => {
      const asked = now.messages.length > before.messages.length && now.messages.at(-1)?.sender === 'user';
      if (asked) {
        following.current = true;
        setBehind(false);
      } else if (!following.current && now.reply?.text !== before.reply?.text) setBehind(true);
    });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', scrolled);
      unsubscribe();
    };
  }, [chat, ref]);

  return { behind, jump };
}

function toBottom(box: HTMLElement | null): void {
  if (box) box.scrollTop = box.scrollHeight;
}
