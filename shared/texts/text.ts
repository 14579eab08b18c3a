/** What stands at a place of a sentence: a name or a number as it is to be read, or a text of its own. */
export type Value = string | number | Text;

/** The entries of a language, by their English sentences. */
export type Entries = ReadonlyMap<string, string>;

/**
 * A sentence that is chosen in one place and shown in another: in English, with `#1`, `#2` … for its values, or one of
 * several, as the language that it is shown in has it. Shown by `t` (`shared/ui/use-text.ts`); it is no string, so that nobody draws
 * it in English by mistake.
 */
export type Text = {
  readonly sentence: string | ((entries: Entries) => string);
  readonly values: readonly Value[];
};

/** A sentence that is written out: what is only known to be a string is refused, so that none is missed. */
export type Sentence<S extends string> = string extends S ? never : S;

/** A text, made where it is written. */
export const text = <S extends string>(sentence: Sentence<S>, ...values: readonly Value[]): Text => ({
  sentence,
  values,
});

/**
 * A text whose sentence depends on a number, which is also its only value unless others are given. A language with more
 * forms than English (Unicode's plural rules) has them as entries of their own: `#1 messages left (few)`.
 */
export const counted = (
  count: number,
  { one, other }: { readonly one: string; readonly other: string },
  ...values: readonly Value[]
): Text => ({
  sentence: (entries) => {
    const form = new Intl.PluralRules(entries.get('en-GB') ?? 'en-GB').select(count);
    const own = `${other} (${form})`;
    return entries.has(own) ? own : form === 'one' ? one : other;
  },
  values: values.length > 0 ? values : [count],
});

/**
 * A sentence that one of our tables holds, and somebody else hands over: a refusal of the server, a message of a schema,
 * a plan of the catalogue. `tests/guard/languages.test.ts` knows the tables, and who may use this.
 */
export const said = (sentence: string, ...values: readonly Value[]): Text => ({ sentence, values });

/** Words that are either. */
export const asText = (words: string | Text): Text => (typeof words === 'string' ? said(words) : words);

/** Several texts as one. */
export const joined = (texts: readonly Text[], glue: string): Text =>
  said(texts.map((_, index) => `#${index + 1}`).join(glue), ...texts);
