/** What an answer says before its rest, which is folded away below a heading. */
export const beforeFold = (answer: string): string => answer.split(/^## /m)[0] ?? '';
