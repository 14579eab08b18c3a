/** The addresses of pages and mailboxes in a text, as links or as they are, each without the signs around it. */
export function addressesIn(markdown: string): string[] {
  const plain = markdown.normalize('NFKC');
  const links = plain
    .split('](')
    .slice(1)
    .map((rest) => /^[^\s)]{0,2000}/.exec(rest)?.[0] ?? '');
  const bare = plain
    .split(BETWEEN)
    .map(trimmed)
    .filter((word) => ADDRESS.some((pattern) => pattern.test(word)));
  return [...links, ...bare].map(trimmed).filter((address) => address !== '');
}

/** `https://example.org/` and `https://example.org.` at the end of a sentence are the same address. */
const trimmed = (address: string): string => address.replace(/[.,;:!?*_/]{1,5}$/, '') || address;

const BETWEEN = /[\s()<>[\]"'`|]+/;
const ADDRESS = [
  /^[a-z][a-z0-9+-]{1,20}:\/\//i,
  /^www\./i,
  /^[^@]{1,200}@[^@]{3,200}$/,
  // A host without anything before it; `Pharm.D` and `6.5` are none.
  /^[\w-]{2,60}(?:\.[\w-]{2,60}){0,4}\.[a-z]{2,24}(?:[/:?#]|$)/i,
] as const;
