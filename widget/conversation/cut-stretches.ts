import type { Message } from '#shared/rules/message.ts';

/** A message, or null for the reply on its way. */
export type Item = Message | null;

/** Items that come and go together: each place costs memory, and what is near should be little. */
export const TOGETHER = 4;

/** A conversation in stretches; one whose items are those of `before` is the same array. */
export function cutStretches(items: readonly Item[], before: readonly (readonly Item[])[]): (readonly Item[])[] {
  const stretches: (readonly Item[])[] = [];
  // Not by Array.from: pages have one of their own, which makes nothing of a length.
  for (let start = 0; start < items.length; start += TOGETHER) {
    const part = items.slice(start, start + TOGETHER);
    const old = before[stretches.length];
    stretches.push(old?.length === part.length && old.every((item, at) => item === part[at]) ? old : part);
  }
  return stretches;
}
