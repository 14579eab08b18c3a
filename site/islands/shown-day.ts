const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' });

/** "21 November 2026"; 'Not known' for what is no date. */
export function shownDay(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? 'Not known' : DAY.format(time);
}
