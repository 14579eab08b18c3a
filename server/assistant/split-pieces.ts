/** Cuts a text into pieces of some 20 to 40 characters that end after a blank, so that no word is torn. */
export function splitPieces(text: string): string[] {
  return text.match(/[\s\S]{1,28}(?:\S{0,40}(?:\s+|$))?/g) ?? [];
}
