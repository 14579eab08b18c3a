/** So many failures in a row close an endpoint to calls. */
const FAILURES = 3;
const REST_MS = 30_000;

/** Spares an endpoint that has failed too often in a row, and the students who would wait for it, for a while. */
export function createBreaker(clock: () => number) {
  let failures = 0;
  let restsUntil = 0;
  let trying = false;
  return {
    /** Whether the next call may be made; when it has been closed to calls for long enough, one at a time may try. */
    allows(): boolean {
      if (failures < FAILURES) return true;
      if (trying || clock() < restsUntil) return false;
      trying = true;
      return true;
    },
    succeeded(): void {
      failures = 0;
      trying = false;
    },
    failed(): void {
      failures += 1;
      trying = false;
      if (failures >= FAILURES) restsUntil = clock() + REST_MS;
    },
    /** The call was given up by the reader: it tells nothing about the endpoint. */
    abandoned(): void {
      trying = false;
    },
  };
}
