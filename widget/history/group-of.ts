import type { SessionSummary } from '#shared/contract/conversations/conversations.ts';

export type Group = 'Pinned' | 'Today' | 'Yesterday' | 'Earlier';

/** Under which heading a conversation stands in the history. */
export function groupOf({ pinned, last_updated }: SessionSummary, now: Date): Group {
  if (pinned) return 'Pinned';
  const day = new Date(last_updated).toDateString();
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return day === now.toDateString() ? 'Today' : day === yesterday.toDateString() ? 'Yesterday' : 'Earlier';
}
