/** Pixels from the bottom within which a reader counts as following (specification: 50). */
export const FOLLOW_DISTANCE = 50;

/** Told to the log when a place in it was brought to the reader. */
export const BROUGHT = 'brought';

/** Scrolls the log, and never the page around it, until the place is so many pixels below its top. */
export function bringTo(log: Element, place: Element, below: number): void {
  log.scrollTop += place.getBoundingClientRect().top - log.getBoundingClientRect().top - below;
}

type Scrolled = { readonly scrollTop: number; readonly clientHeight: number; readonly scrollHeight: number };

export const isAtBottom = ({ scrollTop, clientHeight, scrollHeight }: Scrolled): boolean =>
  scrollHeight - scrollTop - clientHeight <= FOLLOW_DISTANCE;
