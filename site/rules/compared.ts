export const MOST_COMPARED = 4;

/** The programs that `?p=a,b` names: known ones, each once, at most four, in the order of the address. */
export const readCompared = (query: URLSearchParams, known: readonly string[]): string[] =>
  [...new Set((query.get('p') ?? '').split(','))].filter((id) => known.includes(id)).slice(0, MOST_COMPARED);

export const compareLink = (ids: readonly string[]): string =>
  ids.length === 0 ? '/compare' : `/compare?p=${ids.join(',')}`;

/** The comparison of real programs. */
export const compareProgramsLink = (ids: readonly string[]): string =>
  ids.length === 0 ? '/programs/compare' : `/programs/compare?p=${ids.join(',')}`;
