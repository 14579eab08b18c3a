import { useMemo } from 'react';

/** Told each time a row comes near (null), or is far from what is seen: then its height, in pixels. */
export type Distance = (far: number | null) => void;
/** Watches a row until the returned function is called. */
export type WatchDistance = (row: Element, tell: Distance) => () => void;

/** Views above and below the one that is seen. */
const NEAR = '200%';

/** One observer for all rows of a transcript. */
export function useDistance(): WatchDistance {
  return useMemo(() => {
    const told = new WeakMap<Element, Distance>();
    let observer: IntersectionObserver | null = null;
    return (row, tell) => {
      observer ??= new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting, boundingClientRect } of entries)
            told.get(target)?.(isIntersecting ? null : boundingClientRect.height);
        },
        { root: row.closest('.aa-log'), rootMargin: `${NEAR} 0px` },
      );
      told.set(row, tell);
      observer.observe(row);
      return () => observer?.unobserve(row);
    };
  }, []);
}
