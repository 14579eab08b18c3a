import { counted, type Text } from '../texts/text.ts';

/** How many free messages a guest still has; never negative. */
export const freeMessagesLeft = (used: number, allowance: number): number => Math.max(0, allowance - used);

/** The warning over the composer, or null when there is nothing to warn of. It shows at exactly one message left. */
export const allowanceWarning = (left: number) =>
  left === 1 ? 'You have 1 free message remaining. Sign up to continue chatting!' : null;

/** "3 of 4 free messages left", as the sidebar and the header put it. */
export const allowanceText = (left: number, allowance: number): Text =>
  counted(allowance, { one: '#1 of #2 free message left', other: '#1 of #2 free messages left' }, left, allowance);

/** The same behind a number that stands by itself. */
export const ofAllowanceText = (allowance: number): Text =>
  counted(allowance, { one: 'of #1 free message left', other: 'of #1 free messages left' });
