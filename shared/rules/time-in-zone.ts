/** A moment on a clock of the world, as people read it: `Thursday 10 December 2026 at 6:30 pm`; `named` also says what that clock is called. */
export const timeInZone = (moment: Date, timeZone: string, locale: string, named = false): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
    ...(named && { timeZoneName: 'long' }),
  }).format(moment);
