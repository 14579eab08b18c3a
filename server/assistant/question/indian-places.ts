import others from './others.json' with { type: 'json' };

/** Cities and states at home, where a student's own college stands. */
export const INDIAN_PLACES: ReadonlySet<string> = new Set(others.indianPlaces.split('|'));
