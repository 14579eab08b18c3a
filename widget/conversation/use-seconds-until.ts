import { useLayoutEffect, useState } from 'react';

/** Whole seconds left of a wait that begins when `from` changes, counted down. */
export function useSecondsUntil(from: unknown, seconds: number): number {
  const [left, setLeft] = useState(seconds);
  // Before it is drawn: else the way to ask again would be there for a moment.
  useLayoutEffect(() => {
    setLeft(seconds);
    if (!from || seconds <= 0) return;
    const end = Date.now() + seconds * 1_000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [from, seconds]);
  return left;
}
