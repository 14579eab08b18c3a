/** Runs tasks `atOnce` at a time and lets `waiting` more queue; `full` throws what the next one gets. */
export function runAtMost(limit: { readonly atOnce: number; readonly waiting: number }, full: () => Error) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (running >= limit.atOnce) {
      if (queue.length >= limit.waiting) throw full();
      // Whoever finishes hands its place over, so `running` does not change.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
