import type { Wishes } from './program-filter.ts';

/**
 * What a visitor looks for on the courses page, as a question to the assistant, in the words that it reads: the country by its
 * `name`, a specialization within its `field`.
 */
export function courseQuestion(wishes: Wishes, name = '', field = ''): string {
  const { country, pathway, tuition, duration, specialisation } = wishes;
  const dollars = tuition && `USD ${Number(tuition).toLocaleString('en-US')}`;
  const isNarrow = pathway !== '' || specialisation !== '';
  const words = [
    // "United States" also begins a university's name.
    country.length > 3 ? name : country.toUpperCase(),
    pathway && `${pathway} pathway`,
    // With a price beside it, its own name would be more than a search of programs takes.
    specialisation && field.toLowerCase() + (tuition ? '' : ` (${specialisation.toLowerCase()})`),
    // With a subject, "tuition" would ask for an estimate; without one, for what it costs there, which is meant.
    dollars && (isNarrow ? `up to ${dollars} a year` : `tuition up to ${dollars}`),
  ].filter(Boolean);
  const length = duration && `${duration}-year `;
  return `Find ${length}master’s programs in pharmacy${words.length > 0 ? `: ${words.join(', ')}` : ''}`;
}
