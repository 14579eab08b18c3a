import type { Message } from '#shared/rules/message.ts';

/** A message, or null for the reply on its way. */
export type Item = Message | null;

/** Items that come and go together: each place costs memory, and what is near should be little. */
export const TOGETHER = 4;

/** A conversation in stretches; one whose items are those of `before` is the same array. */
export function cutStretches(items: readonly Item[], before: readonly (readonly Item[])[]): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / TOGETHER) }, (_, index) => {
    const part = items.slice(index * TOGETHER, (index + 1) * TOGETHER);
    const old = before[index];
    return old?.length === part.length && old.every((item, at) => item === part[at]) ? old : part;
  });
}
