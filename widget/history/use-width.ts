import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * An element's width in pixels, kept up to date; 0 before it is known. That is before anything is drawn, and with `atOnce`
 * before the browser lays it out: else it would count as moved what stands elsewhere for that width.
 */
export function useWidth(ref: RefObject<HTMLElement | null>, atOnce: boolean): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const read = () => setWidth(box.clientWidth);
    // A layout of its own, which the landing of somebody new has no use for.
    if (atOnce) read();
    const sizes = new ResizeObserver(read);
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [ref, atOnce]);
  return width;
}
