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
  readonly calledAs: readonly string[];
  /** The fields in it that one can specialise in, in canonical text. */
  readonly fields: readonly string[];
};

export type ProgramShelf = readonly Program[];

export function createProgramShelf({ programs }: Knowledge): ProgramShelf {
  return programs.map((program) => ({
    ...program,
    countries: detectCountries(program.countries.join(' ').replaceAll('-', ' ')),
    cite: { id: program.url, title: `Courses › ${program.title}`, url: program.url },
    calledAs: withOtherNames(calledAs(program.title)),
    fields: withOtherNames(program.specializations.map(canonicalise)),
  }));
}

/** The programmes that canonical text names by their title; else those with a field that it names. */
export function namedPrograms(text: string, programs: ProgramShelf): readonly Program[] {
  const isNamed = (name: string) => ` ${text} `.includes(` ${name} `);
  const titled = programs.filter(({ calledAs: names }) => names.some(isNamed));
  return titled.length > 0 ? titled : programs.filter(({ fields }) => fields.some(isNamed));
}

/** The title without the degree, and each of two fields that it joins. */
function calledAs(title: string): string[] {
  const field = canonicalise(title).replace(/^masters in /, '');
  const parts = field.split(' and ');
  return parts.length > 1 ? [field, ...parts] : [field];
}

function withOtherNames(names: readonly string[]): string[] {
  return names.flatMap((name) => [name, ...(OTHER_NAMES.get(name) ?? [])]);
}

/** What students call a field that the pages call otherwise. */
const OTHER_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['health economics', ['heor', 'health economic', 'pharmaco economics']],
  ['pharmaceutical sciences', ['pharmaceutical science', 'pharma sciences', 'pharm sciences', 'pharmaceutics']],
  ['regulatory affairs', ['drug regulatory affairs', 'regulatory science', 'regulatory sciences', 'regulatory affair']],
  ['drug delivery', ['formulation', 'formulations']],
  ['pharmaceutical analysis', ['pharma analysis']],
  ['trial management', ['clinical trials', 'clinical trial']],
]);
