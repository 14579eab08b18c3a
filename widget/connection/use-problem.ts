import { useStore } from 'zustand';
import { useChat, useStores } from '../stores-context.tsx';

/**
 * Why nothing can be asked on this page; null when it can. `unreachable` may pass, the others are the page's to mend:
 * it has no origin, its policy forbids our server, or it is not (or no more) enabled.
 */
export type Problem = 'unreachable' | 'no-origin' | 'policy' | 'not-enabled' | null;

export function useProblem(): Problem {
  const { embed } = useStores();
  const connected = useChat((state) => state.connected);
  const blocked = useStore(embed, (state) => state.blocked);
  const refused = useStore(embed, ({ config }) => config?.enabled === false);
  if (connected) return null;
  if (blocked) return 'policy';
  if (!refused) return 'unreachable';
  return self.origin === 'null' ? 'no-origin' : 'not-enabled';
}
