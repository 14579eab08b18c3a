/** The first `most` characters, less a letter that this would break; says with "…" that there were more. */
export function cutText(text: string, most: number): string {
  const place = placeAfter(text, most);
  return place < text.length ? `${text.slice(0, place).trimEnd()}…` : text;
}

/**
 * Where a text may end after at most `most` characters: never inside what its reader takes for one letter, such as the
 * three characters of "श्य". A browser that cannot tell ends it between two characters.
 */
export function placeAfter(text: string, most: number): number {
  // A character takes two places at most; the rest of a long text need not be taken apart.
  const head = text.slice(0, 2 * most + 2);
  const place = [...head].slice(0, most).join('').length;
  if (place === text.length || !('Segmenter' in Intl)) return place;
  // At the beginning: marks without end over one letter.
  return new Intl.Segmenter().segment(head).containing(place)?.index || place;
}
