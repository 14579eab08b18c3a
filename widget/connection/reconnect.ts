import { gateOf } from '#shared/rules/gate.ts';
import type { Stores } from '#shared/stores/create-stores.ts';

/** Looks whether our server can be reached (again), and then does all that had no answer for want of a connection. */
export async function reconnect({ chat, history, subscription }: Stores): Promise<void> {
  // A look that has begun without a connection says nothing of the one that has come since.
  if (chat.getState().checkingConnection) await chat.checkHealth();
  if (!chat.getState().connected) await chat.checkHealth();
  const { connected, failed } = chat.getState();
  if (!connected) return;
  if (failed?.failure.kind === 'unreachable') chat.retry();
  history.retryLost();
  if (gateOf(subscription.getState()) === 'unchecked') void subscription.load();
}
