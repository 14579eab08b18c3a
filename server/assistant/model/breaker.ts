export type Breaker = {
  /** Whether the next call may be made; when it has been closed to calls for long enough, one at a time may try. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
  /** The call was given up by the reader: it tells nothing about the endpoint. */
  abandoned(): void;
};

/** Spares an endpoint that has failed `after` times in a row, and the students who would wait for it, for `restMs`. */
export function createBreaker({
  after = 3,
  restMs = 30_000,
  clock,
}: {
  after?: number;
  restMs?: number;
  clock: () => number;
}): Breaker {
  let failures = 0;
  let restsUntil = 0;
  let trying = false;
  return {
    allows() {
      if (failures < after) return true;
      if (trying || clock() < restsUntil) return false;
      trying = true;
      return true;
    },
    succeeded() {
      failures = 0;
      trying = false;
    },
    failed() {
      failures += 1;
      trying = false;
      if (failures >= after) restsUntil = clock() + restMs;
    },
    abandoned() {
      trying = false;
    },
  };
}
