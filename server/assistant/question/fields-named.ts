import { FIELDS, type Field, isField } from '#shared/rules/programs/fields.ts';
import { canonicalWords, termsOf } from './canonical-words.ts';
import { wordSet } from './split-words.ts';

type Spoken = { readonly terms: readonly string[]; readonly words: readonly string[] };

/** The fields that a question names: a name of one word as it is ("pharmaceutical" is not pharmaceutics), of others all words, or the one that stands for it. */
export const fieldsIn = ({ terms, words }: Spoken): Field[] =>
  FIELD_NAMES.filter(([id, [first = '', ...others]]) =>
    others.length === 0
      ? words.includes(first) || words.includes(`${first}s`)
      : termsOf([first, ...others]).every((term) => terms.includes(term)) || isInShort(id, words),
  ).map(([id]) => id);

/** "Regulatory or clinical research?": one word says the field, where it does not stand before what regulates. */
const IN_SHORT: ReadonlyMap<string, string> = new Map([['regulatory-affairs', 'regulatory']]);
const REGULATES = wordSet('body bodies authority authorities agency agencies council');
const isInShort = (id: Field, words: readonly string[]): boolean =>
  words.some((word, at) => word === IN_SHORT.get(id) && !REGULATES.has(words[at + 1] ?? ''));

const FIELD_NAMES = Object.keys(FIELDS)
  .filter(isField)
  .map((id) => [id, canonicalWords(FIELDS[id])] as const);
