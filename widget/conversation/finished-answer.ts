import type { Message } from '#shared/rules/message.ts';
import type { ChatState } from '#shared/stores/chat-state.ts';

/** The answer that has ended between two states; null for one that came to nothing, or was left for another conversation. */
export function finishedAnswer({ reply, messages }: ChatState, before: ChatState): Message | null {
  const question = before.messages.at(-1);
  const last = messages.at(-1);
  if (reply || !before.reply || last?.sender !== 'bot') return null;
  return messages.some(({ id }) => id === question?.id) ? last : null;
}
