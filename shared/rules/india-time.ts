/** How far clocks in India are ahead of UTC, all year. */
export const INDIA_MS = 5.5 * 3_600_000;

/** Their zone: our office's, and most of our students'. */
export const INDIA_ZONE = 'Asia/Kolkata';
