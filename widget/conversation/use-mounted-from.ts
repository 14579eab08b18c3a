import { useEffect, useState } from 'react';

/** Messages that are drawn at once, and stay wherever they are. */
export const AT_ONCE = 20;
/** How many are added in each free moment after. */
const STEP = 25;

/**
 * The index of the first message that is drawn: the end of a conversation at once, the rest from there upwards whenever
 * the browser has nothing else to do. In the end the words of all are there, for find-in-page, screen readers and copying.
 * `first` is the id of the conversation's first message: another one is another conversation.
 */
export function useMountedFrom(first: string | undefined, count: number): number {
  const end = Math.max(0, count - AT_ONCE);
  const [state, setState] = useState({ first, from: end });
  const from = state.first === first ? Math.min(state.from, end) : end;
  useEffect(() => {
    if (from === 0) return;
    const more = () => setState({ first, from: Math.max(0, from - STEP) });
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(more, 50);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(more);
    return () => cancelIdleCallback(idle);
  }, [first, from]);
  return from;
}
