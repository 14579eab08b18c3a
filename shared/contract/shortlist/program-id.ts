/** How a program is named in addresses and lists: the id of its row. */
export const PROGRAM_ID = /^[a-z0-9-]{1,90}$/;

/** Programs that a student can keep. Here and not among the limits: every page of programs loads this. */
export const MOST_KEPT = 30;
