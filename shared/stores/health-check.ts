import type { ChatHealth } from '../contract/chat/chat.ts';

/** Whether the assistant can answer, and what it has said of itself. */
export type Health = {
  readonly connected: boolean;
  readonly checkingConnection: boolean;
  /** Where a person can be written to; null until the server has said, and where there is no such way. */
  readonly counsellorEmail: string | null;
  readonly counsellorWhatsapp: string | null;
};

/** Until something says otherwise. */
export const HEALTHY: Health = {
  connected: true,
  checkingConnection: false,
  counsellorEmail: null,
  counsellorWhatsapp: null,
};

/** `ask` throws when the assistant cannot answer; `tell` hears what is new. */
export function createHealthCheck(ask: () => Promise<ChatHealth>, tell: (news: Partial<Health>) => void) {
  let running: Promise<void> | null = null;
  let losses = 0;

  async function look(): Promise<void> {
    const before = losses;
    tell({ checkingConnection: true });
    try {
      const health = await ask();
      tell({
        // What was asked before a call was lost says nothing of the connection since.
        ...(losses === before && { connected: true }),
        counsellorEmail: health.counsellor_email ?? null,
        counsellorWhatsapp: health.counsellor_whatsapp ?? null,
      });
    } catch {
      // Whatever went wrong, the chat cannot work now; the notice offers another try.
      tell({ connected: false });
    } finally {
      tell({ checkingConnection: false });
    }
  }

  /** Asks once for all who want to know at a time. */
  function checkHealth(): Promise<void> {
    running ??= look().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    checkHealth,
    /** A call had no answer: there is no connection until one has. Finds out whether there is none, and why. */
    lost(): void {
      losses++;
      tell({ connected: false });
      void (running ? running.then(checkHealth) : checkHealth());
    },
  };
}
