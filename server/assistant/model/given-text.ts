import { type CountriesIn, type Evidence, evidenceOf } from './evidence.ts';
import { figuresIn } from './read-quantities.ts';
import { plainly } from './read-text.ts';

/** A text that a model is given, for whoever checks what it makes of it. Of ten passages it names one or two: only those are taken apart, once. */
export type GivenText = { readonly evidence: () => Evidence; readonly values: () => ReadonlySet<number> };

export function givenText(title: string, markdown: string, countriesIn: CountriesIn): GivenText {
  let evidence: Evidence | null = null;
  let values: ReadonlySet<number> | null = null;
  return {
    evidence() {
      evidence ??= evidenceOf(title, markdown, countriesIn);
      return evidence;
    },
    values() {
      values ??= new Set(figuresIn(plainly(markdown)).quantities.map(({ value }) => value));
      return values;
    },
  };
}
