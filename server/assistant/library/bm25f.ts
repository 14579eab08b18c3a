type Fields<F extends string> = Readonly<Record<F, readonly string[]>>;
/** How much a term counts in a field, and how far a long field makes each of its terms count less (0 to 1). */
export type FieldRules<F extends string> = Readonly<
  Record<F, { readonly weight: number; readonly lengthMatters: number }>
>;

/** How often a term has to stand in a text until saying it again adds little; the usual value for short texts. */
const SATURATION = 1.2;
/** A word that no text has is often a name or a slip: it weighs as much as one that a few texts have. */
const UNKNOWN = 4;

export type Bm25f = ReturnType<typeof createBm25f>;

/** Ranks texts of several fields by the words of a question (Robertson's BM25F). */
export function createBm25f<F extends string>(texts: readonly Fields<F>[], rules: FieldRules<F>) {
  const fields = Object.keys(rules) as F[];
  const mean = new Map(
    fields.map((field) => [
      field,
      Math.max(1, texts.reduce((sum, text) => sum + text[field].length, 0) / texts.length),
    ]),
  );
  const frequencies = new Map<string, Map<number, number>>();
  texts.forEach((text, at) => {
    for (const field of fields) {
      const { weight, lengthMatters } = rules[field];
      const length = text[field].length / (mean.get(field) ?? 1);
      const each = weight / (1 - lengthMatters + lengthMatters * length);
      for (const term of text[field]) {
        const counts = frequencies.get(term) ?? new Map<number, number>();
        counts.set(at, (counts.get(at) ?? 0) + each);
        frequencies.set(term, counts);
      }
    }
  });
  const about = new Map(
    [...frequencies].map(([term, counts]) => [
      term,
      new Map([...counts].map(([at, count]) => [at, count / (SATURATION + count)] as const)),
    ]),
  );
  return {
    /** How telling a term is: high for one that few texts have, and for one that none has. */
    weight: (term: string): number => Math.log(1 + texts.length / (frequencies.get(term)?.size ?? UNKNOWN)),
    /** Whether any text has a term. */
    knows: (term: string): boolean => about.has(term),
    /** For each text that has a term, by its place in the list, how much it is about it: above 0 and below 1. */
    about: (term: string): ReadonlyMap<number, number> => about.get(term) ?? NOWHERE,
  };
}

const NOWHERE: ReadonlyMap<number, number> = new Map();
