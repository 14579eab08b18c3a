/** What a visitor looks for on the courses page; an empty text is no wish. */
export type Wishes = {
  readonly country: string;
  readonly pathway: string;
  /** US dollars: the lowest tuition is at most this. */
  readonly tuition: string;
  /** Years, at most. */
  readonly duration: string;
  readonly specialisation: string;
};
export type Findable = {
  readonly pathway: string;
  readonly countries: readonly string[];
  readonly tuitionFrom: number;
  readonly durationYears: number;
  readonly specialisations: readonly string[];
};

export const NO_WISHES: Wishes = { country: '', pathway: '', tuition: '', duration: '', specialisation: '' };

export const WISHES = ['country', 'pathway', 'tuition', 'duration', 'specialisation'] as const;

/** The wishes in an address's query. What is not a known choice is no wish, so that an old link never finds nothing. */
export function readWishes(query: URLSearchParams, known: (wish: keyof Wishes, value: string) => boolean): Wishes {
  const read = (wish: keyof Wishes) => {
    const value = query.get(wish) ?? '';
    return known(wish, value) ? value : '';
  };
  return {
    country: read('country'),
    pathway: read('pathway'),
    tuition: read('tuition'),
    duration: read('duration'),
    specialisation: read('specialisation'),
  };
}

/** The query of an address that brings these wishes back; `rest` is kept. */
export function writeWishes(wishes: Wishes, rest: URLSearchParams): string {
  const query = new URLSearchParams(rest);
  for (const wish of WISHES) {
    if (wishes[wish] === '') query.delete(wish);
    else query.set(wish, wishes[wish]);
  }
  const text = query.toString();
  return text && `?${text}`;
}

export const matches = (program: Findable, wishes: Wishes): boolean =>
  (wishes.country === '' || program.countries.includes(wishes.country)) &&
  (wishes.pathway === '' || program.pathway === wishes.pathway) &&
  (wishes.tuition === '' || program.tuitionFrom <= Number(wishes.tuition)) &&
  (wishes.duration === '' || program.durationYears <= Number(wishes.duration)) &&
  (wishes.specialisation === '' || program.specialisations.includes(wishes.specialisation));
