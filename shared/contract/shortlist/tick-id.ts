import { MOST_KEPT } from './program-id.ts';

/** How a ticked paper is named: by its id, and where each program wants its own, a full stop and the program's. */
export const TICK_ID = /^[a-z0-9-]{1,40}(\.[a-z0-9-]{1,90})?$/;

/** The longest checklist that the content may have, and how much of it each program may want for itself. */
export const MOST_PAPERS = 30;
export const MOST_PAPERS_EACH = 15;
/** As many as the fullest list can have. */
export const MOST_TICKS = MOST_PAPERS + MOST_KEPT * MOST_PAPERS_EACH;
