import type { Understanding } from '../question/understanding.ts';

/** "How long can I stay after UCL?" is asked of the country, and its pages say nothing of that. */
export const isOfCountry = ({ subjects }: Understanding): boolean => subjects.some(({ id }) => OF_COUNTRY.has(id));
const OF_COUNTRY: ReadonlySet<string> = new Set(['license', 'work', 'refusals', 'loans', 'funds', 'visa']);
