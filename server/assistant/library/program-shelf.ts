import type { Cited } from '../answers/source-shelf.ts';
import type { Knowledge } from '../knowledge.ts';
import { canonicalWords, termsOf } from '../question/canonical-words.ts';

/** A kind of programme of the courses page, ready to be searched and cited. */
export type Program = Knowledge['programs'][number] & {
  readonly cite: Cited;
  /** The terms of each part of its title, without the degree. */
  readonly titles: readonly (readonly string[])[];
  /** Those of the fields in it. */
  readonly fields: readonly (readonly string[])[];
};

export type ProgramShelf = readonly Program[];

const DEGREE = new Set(termsOf(canonicalWords('master degree')));

/** Makes the programmes findable. */
export function createProgramShelf({ programs }: Pick<Knowledge, 'programs'>): ProgramShelf {
  return programs.map((program) => ({
    ...program,
    cite: { id: program.url, title: `Courses › ${program.title}`, url: program.url },
    titles: namesOf(program.title.split(/ (?:in|and) /)),
    fields: namesOf(program.specializations),
  }));
}

/** The programmes that a question names by their title, else by a field of theirs: all words of the name are in it. */
export function namedPrograms(terms: readonly string[], programs: ProgramShelf): readonly Program[] {
  const titled = titledPrograms(terms, programs);
  return titled.length > 0 ? titled : programs.filter(({ fields }) => fields.some((name) => isIn(name, terms)));
}

/** Those that it names by their title. */
export function titledPrograms(terms: readonly string[], programs: ProgramShelf): readonly Program[] {
  return programs.filter(({ titles }) => titles.some((name) => isIn(name, terms)));
}

const isIn = (name: readonly string[], terms: readonly string[]): boolean => name.every((term) => terms.includes(term));

function namesOf(names: readonly string[]): string[][] {
  return names
    .map((name) => termsOf(canonicalWords(name)).filter((term) => !DEGREE.has(term)))
    .filter((terms) => terms.length > 0);
}
