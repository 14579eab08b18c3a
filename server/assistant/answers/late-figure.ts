/** Said beside a sum with a figure that should have been read again; `late` is `last checked in November 2026`. */
export const lateFigure = (late: string): string =>
  `A figure here was ${late}: read the official page before you plan on it.`;
