import * as v from 'valibot';

/** An answer whose text is for the person. */
export const messageResponse = v.object({ message: v.string() });
