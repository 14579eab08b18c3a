import { FIELDS, type Field, isField } from '#shared/rules/programs/fields.ts';
import { canonicalWords, termsOf } from './canonical-words.ts';

type Spoken = { readonly terms: readonly string[]; readonly words: readonly string[] };

/** The fields that a question names: a name of one word as it is ("pharmaceutical" is not pharmaceutics), of others all words. */
export const fieldsIn = ({ terms, words }: Spoken): Field[] =>
  FIELD_NAMES.filter(([, [first = '', ...others]]) =>
    others.length === 0
      ? words.includes(first) || words.includes(`${first}s`)
      : termsOf([first, ...others]).every((term) => terms.includes(term)),
  ).map(([id]) => id);

const FIELD_NAMES = Object.keys(FIELDS)
  .filter(isField)
  .map((id) => [id, canonicalWords(FIELDS[id])] as const);
