/** Pixels from the bottom within which a reader counts as following (specification: 50). */
export const FOLLOW_DISTANCE = 50;

/** Told to the log when a place in it was brought to the reader. */
export const BROUGHT = 'brought';

type Scrolled = { readonly scrollTop: number; readonly clientHeight: number; readonly scrollHeight: number };

export const isAtBottom = ({ scrollTop, clientHeight, scrollHeight }: Scrolled): boolean =>
  scrollHeight - scrollTop - clientHeight <= FOLLOW_DISTANCE;
