import { retention } from '#shared/rules/retention.ts';
import type { Deps } from '../deps.ts';

/** Removes what is of no more use to anybody, so that no table grows for ever, and orders the mails of the day. */
export type Housekeeper = {
  /** Tidies now and every ten minutes from now on. */
  start(): void;
  /** Begins nothing more, and waits for what is being removed. */
  stop(): Promise<void>;
  tidy(): Promise<void>;
};

/** One area's part: statements that may run on several servers at once. */
export type Chore = (now: Date) => Promise<void>;

const EVERY_MS = retention.housekeepingMinutes * 60_000;

export function createHousekeeper({ log, clock }: Pick<Deps, 'log' | 'clock'>, chores: readonly Chore[]): Housekeeper {
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** An area that fails keeps no other from its part: it is told at the end. */
  async function tidy(): Promise<void> {
    const faults: unknown[] = [];
    for (const chore of chores) await chore(new Date(clock())).catch((fault: unknown) => faults.push(fault));
    if (faults.length > 1) throw new AggregateError(faults);
    if (faults.length === 1) throw faults[0];
  }

  const look = () => {
    running ??= tidy()
      .catch((err: unknown) => log.error({ err }, 'the housekeeping could not be finished'))
      .finally(() => {
        running = null;
      });
  };
  return {
    tidy,
    start() {
      timer = setInterval(look, EVERY_MS);
      look();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
