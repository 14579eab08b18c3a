import { canonicalise } from '../canonicalise.ts';
import type { CountryId } from '../countries.ts';
import { detectCountries } from '../detect-countries.ts';
import type { Knowledge } from '../knowledge.ts';
import type { Cited } from '../source-shelf.ts';

/** A kind of programme of the courses page, ready to be searched and cited. */
export type Program = Omit<Knowledge['programs'][number], 'countries'> & {
  readonly countries: readonly CountryId[];
  readonly cite: Cited;
  /** What it is called in a sentence, in canonical text: `regulatory affairs`. */
  readonly calledAs: string;
};

export type ProgramShelf = readonly Program[];

export function createProgramShelf({ programs }: Knowledge): ProgramShelf {
  return programs.map((program) => ({
    ...program,
    countries: detectCountries(program.countries.join(' ').replaceAll('-', ' ')),
    cite: { id: program.url, title: `Courses › ${program.title}`, url: program.url },
    calledAs: calledAs(program.title),
  }));
}

/** The title without the degree, and without a second field when the first has two words. */
function calledAs(title: string): string {
  const field = canonicalise(title).replace(/^masters in /, '');
  return /^(\w+ \w+) and /.exec(field)?.[1] ?? field;
}
