/** How many free messages a guest still has; never negative. */
export const freeMessagesLeft = (used: number, allowance: number): number => Math.max(0, allowance - used);

/** The warning over the composer, or null when there is nothing to warn of. It shows at exactly one message left. */
export const allowanceWarning = (left: number): string | null =>
  left === 1 ? 'You have 1 free message remaining. Sign up to continue chatting!' : null;

/** "3 of 4 free messages left", as the sidebar and the header put it. */
export const allowanceText = (left: number, allowance: number): string =>
  `${left} of ${allowance} free ${allowance === 1 ? 'message' : 'messages'} left`;
