import { type Cited, createSourceShelf, type SourceShelf } from '../answers/source-shelf.ts';
import { type CountriesIn, type Evidence, evidenceOf, together } from './evidence.ts';
import { figuresIn } from './read-quantities.ts';
import { marksIn, plainly } from './read-text.ts';

/** What the model has been given for one question: passages by number, and what its tools have answered. */
export type Material = {
  /** Numbers what the tools quote, together with the passages. */
  readonly shelf: SourceShelf;
  /** Gives a passage; its number. */
  add(cite: Cited, text: string): number;
  /** Gives what a tool has answered: it counts for every place whose mark stands in it. */
  addResult(markdown: string): void;
  /** What the places with these numbers say; numbers that were not given are left out. Null when none was. */
  evidence(numbers: readonly number[]): Evidence | null;
  placeOf(number: number): Cited | null;
  /** Whether a value stands in anything that was given. */
  hasValue(value: number): boolean;
};

export function createMaterial(countriesIn: CountriesIn): Material {
  const shelf = createSourceShelf();
  const places = new Map<number, Cited>();
  const pieces = new Map<number, Evidence[]>();
  const values = new Set<number>();

  const keep = (number: number, piece: Evidence, markdown: string) => {
    pieces.set(number, [...(pieces.get(number) ?? []), piece]);
    for (const { value } of figuresIn(plainly(markdown)).quantities) values.add(value);
  };
  const numberOf = (place: Cited) => {
    const number = shelf.numberOf(place);
    places.set(number, place);
    return number;
  };

  return {
    shelf: { ...shelf, numberOf },
    add(cite, text) {
      const number = numberOf(cite);
      keep(number, evidenceOf(cite.title, text, countriesIn), text);
      return number;
    },
    addResult(markdown) {
      const piece = evidenceOf('', markdown, countriesIn);
      for (const number of new Set(marksIn(markdown))) if (places.has(number)) keep(number, piece, markdown);
    },
    evidence(numbers) {
      const known = numbers.flatMap((number) => pieces.get(number) ?? []);
      return known.length > 0 ? together(known) : null;
    },
    placeOf: (number) => (pieces.has(number) ? (places.get(number) ?? null) : null),
    hasValue: (value) => values.has(value),
  };
}
