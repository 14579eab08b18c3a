import type { CountryId } from '../knowledge.ts';
import listed from '../question/universities.json' with { type: 'json' };

const COUNTRIES = ['usa', 'uk', 'canada', 'germany', 'australia', 'ireland', 'netherlands', 'new-zealand'] as const;

type Listed = { readonly name: string; readonly country: CountryId };

/** The universities of our countries, whether or not we have read anything of them. */
export const LISTED: readonly Listed[] = COUNTRIES.flatMap((country) =>
  listed[country].split('|').map((full) => ({ name: full.split(/,| - |\(/)[0]?.trim() ?? full, country })),
);

/** The letters by which students call some: `qub`. */
export const SHORT: ReadonlyMap<string, Listed> = new Map(
  listed.short.split('|').flatMap((line) => {
    const [letters = '', name = '', place] = line.split('=');
    const country = COUNTRIES.find((one) => one === place);
    return country ? [[letters, { name, country }] as const] : [];
  }),
);
