/** An address that leads to a whole site, perhaps in a language, and to no page of it. */
export function isFrontPage(url: string): boolean {
  const { pathname, search } = new URL(url);
  return search === '' && /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?$/i.test(pathname);
}
