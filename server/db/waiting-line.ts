/** What one waits for in a line, and how long (ms): as long as the line moves, up to `mostMs`, and `stillMs` while it does not. */
export type LinePatience = { readonly stillMs: number; readonly mostMs: number };

/** So many places, and a line before them, first come, first served. */
export type WaitingLine = {
  /** Takes a place, at once or in turn. Rejects when nobody has given one back for too long. */
  take(): Promise<void>;
  /** Gives a place back; `moved` is false when its holder did not get what it wanted. */
  giveBack(moved: boolean): void;
  readonly length: number;
};

type Waiting = {
  readonly enter: () => void;
  readonly leave: (why: Error) => void;
  readonly since: number;
  timer: NodeJS.Timeout;
};

export function createWaitingLine(places: number, { stillMs, mostMs }: LinePatience, why: () => Error): WaitingLine {
  const line = new Set<Waiting>();
  let free = places;
  let moved = performance.now();

  /** Who has waited long enough leaves, unless others before them are served all the while. */
  function look(one: Waiting): void {
    const now = performance.now();
    const goOn = Math.min(moved + stillMs, one.since + mostMs) - now;
    if (goOn > 0) {
      one.timer = setTimeout(look, goOn, one);
      return;
    }
    line.delete(one);
    one.leave(why());
  }

  return {
    get length() {
      return line.size;
    },
    take() {
      if (free > 0) {
        free -= 1;
        return Promise.resolve();
      }
      return new Promise((enter, leave) => {
        const one: Waiting = { enter, leave, since: performance.now(), timer: setTimeout(() => look(one), stillMs) };
        line.add(one);
      });
    },
    giveBack(didMove) {
      if (didMove) moved = performance.now();
      const [next] = line;
      if (!next) {
        free += 1;
        return;
      }
      line.delete(next);
      clearTimeout(next.timer);
      next.enter();
    },
  };
}
