import type { ChatEvent } from '#shared/contract/chat/chat.ts';

/** Why an answer is ended before it is complete: by its reader, or because this process ends. */
export type Ending = 'stopped' | 'shutdown';

export type RunningAnswer = {
  /** Every event of the answer: what has been at once, the rest as it comes. Whoever leaves ends nothing. */
  follow(): AsyncGenerator<ChatEvent>;
  /** Ends the answer; comes back once what has arrived is kept. */
  end(why: Ending): Promise<void>;
};

export type RunningAnswers = {
  /** Names this start of this server. */
  readonly run: string;
  /** Says that an answer is about to be made here, until it is started or `forget` takes that back. */
  expect(name: string): void;
  forget(name: string): void;
  /** Whether it is being made here, or about to be. */
  has(name: string): boolean;
  /** The names of those that are being made. */
  names(): string[];
  /** Makes an answer whether or not anybody reads it. `make` must not throw. */
  start(name: string, make: (ending: AbortSignal) => AsyncGenerator<ChatEvent>): RunningAnswer;
  find(name: string): RunningAnswer | null;
  /** Waits so long (ms) for the answers on their way, then ends those that are left. */
  drain(ms: number): Promise<void>;
};

/** The answers that this process is making. They belong to nobody's connection. */
export function createRunningAnswers(run: string, onFault: (cause: unknown) => void): RunningAnswers {
  const all = new Map<string, RunningAnswer & { readonly ended: Promise<void> }>();
  const expected = new Set<string>();

  return {
    run,
    expect: (name) => expected.add(name),
    forget: (name) => expected.delete(name),
    has: (name) => expected.has(name) || all.has(name),
    names: () => [...all.keys()],
    start(name, make) {
      const events: ChatEvent[] = [];
      const ending = new AbortController();
      let news = Promise.withResolvers<void>();
      let over = false;
      const tell = () => {
        news.resolve();
        news = Promise.withResolvers();
      };
      const work = async () => {
        try {
          for await (const event of make(ending.signal)) {
            events.push(event);
            tell();
          }
        } catch (cause) {
          onFault(cause);
        } finally {
          over = true;
          all.delete(name);
          tell();
        }
      };
      async function* follow(): AsyncGenerator<ChatEvent> {
        for (let next = 0; ; ) {
          for (let event = events[next]; event; event = events[next]) {
            next++;
            yield event;
          }
          if (over) return;
          await news.promise;
        }
      }
      const ended = work();
      const end = (why: Ending) => {
        ending.abort(why);
        return ended;
      };
      const answer = { follow, end, ended };
      if (!over) all.set(name, answer);
      return answer;
    },
    find: (name) => all.get(name) ?? null,
    async drain(ms) {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise((resolve) => {
        timer = setTimeout(resolve, ms);
      });
      await Promise.race([Promise.all([...all.values()].map(({ ended }) => ended)), patience]);
      clearTimeout(timer);
      await Promise.all([...all.values()].map(({ end }) => end('shutdown')));
    },
  };
}
