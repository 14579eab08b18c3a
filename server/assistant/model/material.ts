import { type Cited, createSourceShelf } from '../answers/source-shelf.ts';
import { type CountriesIn, type Evidence, type GivenText, givenText, together } from './evidence.ts';
import { marksIn } from './read-text.ts';

export type Material = ReturnType<typeof createMaterial>;

/** What the model has been given for one question: passages by number, and what its tools have answered. */
export function createMaterial(countriesIn: CountriesIn) {
  const shelf = createSourceShelf();
  const places = new Map<number, Cited>();
  const pieces = new Map<number, GivenText[]>();

  const keep = (number: number, piece: GivenText) => {
    pieces.set(number, [...(pieces.get(number) ?? []), piece]);
  };
  const numberOf = (place: Cited) => {
    const number = shelf.numberOf(place);
    places.set(number, place);
    return number;
  };

  return {
    /** Numbers what the tools quote, together with the passages. */
    shelf: { ...shelf, numberOf },
    /** Gives a passage; its number. `given` is the text, where it has been given before. */
    add(cite: Cited, text: string, given = givenText(cite.title, text, countriesIn)): number {
      const number = numberOf(cite);
      keep(number, given);
      return number;
    },
    /** Gives what a tool has answered: it counts for every place whose mark stands in it. */
    addResult(markdown: string): void {
      const piece = givenText('', markdown, countriesIn);
      for (const number of new Set(marksIn(markdown))) if (places.has(number)) keep(number, piece);
    },
    /** What the places with these numbers say; numbers that were not given are left out. Null when none was. */
    evidence(numbers: readonly number[]): Evidence | null {
      const known = numbers.flatMap((number) => pieces.get(number) ?? []);
      return known.length > 0 ? together(known.map((piece) => piece.evidence())) : null;
    },
    placeOf: (number: number): Cited | null => (pieces.has(number) ? (places.get(number) ?? null) : null),
    /** Whether a value stands in anything that was given. */
    hasValue: (value: number): boolean => [...pieces.values()].flat().some((piece) => piece.values().has(value)),
  };
}
