type Program = {
  readonly durationYears: number;
  readonly tuitionUsd: { readonly from: number; readonly to: number };
  readonly countries: readonly string[];
  readonly universities: string;
  readonly ranking: string;
};
type Country = { readonly id: string; readonly name: string };
export type Fact = { readonly term: string; readonly text: string };

const dollars = new Intl.NumberFormat('en-US');

/** The lines of a program's label. */
export const programFacts = (program: Program, countries: readonly Country[]): Fact[] => [
  { term: 'Duration', text: years(program.durationYears) },
  {
    term: 'Tuition',
    text: `USD ${dollars.format(program.tuitionUsd.from)} to ${dollars.format(program.tuitionUsd.to)}${program.countries.includes('usa') ? ' in the USA' : ''}`,
  },
  { term: 'Countries', text: program.countries.map((id) => countryName(id, countries)).join(', ') },
  { term: 'Universities', text: program.universities },
  { term: 'Ranking', text: program.ranking },
];

export const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`);

/** The name of a country; its id where nobody has named it. */
export const countryName = (id: string, countries: readonly Country[]): string =>
  countries.find((country) => country.id === id)?.name ?? id;

/** What the assistant is asked about a program. */
export const programQuestion = (title: string): string =>
  `${title} abroad: who is it for, what does it lead to and what does it cost?`;
