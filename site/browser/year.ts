/** The copyright's year is the visit's: a page may have been built last year. A clock that is behind changes nothing. */
export function showYear(page: Document, now: Date): void {
  for (const place of page.querySelectorAll('[data-year]'))
    place.textContent = String(Math.max(now.getFullYear(), Number(place.textContent)));
}
