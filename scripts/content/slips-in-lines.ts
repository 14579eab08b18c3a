/** What is wrong in a line of a file. */
export type Slip = { readonly line: number; readonly says: string };

/** What `judge` finds wrong in the lines of a text, of which the first is this line of its file. */
export function slipsInLines(
  text: string,
  judge: (row: string) => string | readonly string[] | undefined,
  first = 1,
): Slip[] {
  return text.split('\n').flatMap((row, at) => [judge(row) ?? []].flat().map((says) => ({ line: first + at, says })));
}
