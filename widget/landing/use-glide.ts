import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useChatStore } from '../stores-context.tsx';

const GLIDE_MS = 200;

/** Lets the message box glide from its place on the landing to its place in the conversation, once `talking` turns true. */
export function useGlide(input: RefObject<HTMLElement | null>, talking: boolean): void {
  const chat = useChatStore();
  const start = useRef<number | null>(null);

  useLayoutEffect(
    () =>
      // Runs before anything is drawn again: the last moment in which the box is where it was.
      chat.subscribe((now, before) => {
        const dock = dockOf(input.current);
        if (dock && now.messages.length > 0 && before.messages.length === 0) start.current = bottomOf(dock);
      }),
    [chat, input],
  );
  useLayoutEffect(() => {
    const dock = dockOf(input.current);
    const from = start.current;
    start.current = null;
    if (!dock || from === null || !talking || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    dock.animate([{ transform: `translateY(${from - bottomOf(dock)}px)` }, { transform: 'none' }], {
      duration: GLIDE_MS,
      easing: 'ease-out',
    });
  }, [talking, input]);
}

const dockOf = (input: HTMLElement | null) => input?.closest('.aa-dock');
const bottomOf = (dock: Element) => dock.getBoundingClientRect().bottom;
