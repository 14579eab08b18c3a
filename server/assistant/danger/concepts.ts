import { EVERYDAY } from '../question/english-words.ts';
import { type Token, tokenise } from './normalise.ts';
import { speller } from './spelling.ts';
import lists from './words.json' with { type: 'json' };

/** Something that a message speaks of; its words, a comma between two and `*` for any ending, are data. */
export type Concept = keyof typeof lists.concepts;

/** Where each concept was found: the places of its last words, and of all its words, in rising order. */
export type Found = {
  readonly ends: ReadonlyMap<Concept, readonly number[]>;
  readonly words: ReadonlyMap<Concept, readonly number[]>;
};

type Form = 'plain' | 'folded';
type Part = { readonly word: string; readonly open: boolean };
type Entry = { readonly concept: Concept; readonly form: Form; readonly parts: readonly Part[] };

/** Numbers from here on are many, of tablets for example. */
const MANY = 5;
/** A sentence's end counts as so many words, so that two sentences are not read as one. */
const SENTENCE_GAP = 4;
/** Entries of fewer letters match only whole words. */
const SHORTEST_STEM = 2;

/** Entries by form and first word, those whose first word has any ending by its beginning; and what reads slips. */
type Learned = {
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
  readonly stems: ReadonlyMap<string, readonly Entry[]>;
  readonly fillers: ReadonlySet<string>;
  /** The words in Roman letters as the lists have them. */
  readonly roman: ReadonlySet<string>;
  readonly spell: (plain: string) => string;
};

/** Learned by the first message: most processes that load this file are asked nothing. */
let learned: Learned | undefined;

/** What a message speaks of. Takes time in proportion to its length. */
export function findConcepts(text: string): Found {
  learned ??= learn();
  const known = learned;
  const tokens = tokenise(text)
    .filter(({ plain }) => !known.fillers.has(plain))
    .map((token) => ({ ...token, plain: known.spell(token.plain), folded: foldedOf(token, known) }));
  let at = 0;
  const placeOf = tokens.map(({ opens }) => (at += opens ? SENTENCE_GAP : 1));
  const found = { ends: new Map<Concept, number[]>(), words: new Map<Concept, number[]>() };
  const matches = tokens.map((_, i) =>
    matchesAt(tokens, i, known).map(({ concept, parts }) => ({ concept, end: i + parts.length })),
  );
  const harmless = new Set<number>();
  for (const [i, entries] of matches.entries())
    for (const { concept, end } of entries) if (concept === 'harmless') for (let k = i; k < end; k++) harmless.add(k);

  for (const [i, entries] of matches.entries()) {
    for (const { concept, end } of entries) {
      const places = placeOf.slice(i, end);
      if (places.some((_, k) => harmless.has(i + k))) continue;
      add(found.ends, concept, places.slice(-1));
      add(found.words, concept, places);
    }
    if (isMany(tokens[i])) add(found.ends, 'many', placeOf.slice(i, i + 1));
  }
  for (const places of [...found.ends.values(), ...found.words.values()]) places.sort((a, b) => a - b);
  return found;
}

/** "Kid" and "stay" are no other spellings of "kaid" and "satay". */
const foldedOf = ({ plain, folded }: Token, { roman }: Learned): string =>
  EVERYDAY.has(plain) && !roman.has(plain) ? '' : folded;

function add(found: Map<Concept, number[]>, concept: Concept, places: readonly number[]): void {
  const known = found.get(concept);
  if (known) known.push(...places);
  else found.set(concept, [...places]);
}

const isMany = (token: Token | undefined): boolean =>
  token !== undefined && /^\d{1,4}$/.test(token.plain) && Number(token.plain) >= MANY;

function matchesAt(tokens: readonly Token[], i: number, { entries, stems }: Learned): Entry[] {
  const token = tokens[i];
  if (!token) return [];
  const candidates: Entry[] = [];
  for (const form of ['plain', 'folded'] as const) {
    const word = token[form];
    candidates.push(...(entries.get(`${form} ${word}`) ?? []));
    for (let length = SHORTEST_STEM; length <= word.length; length++)
      candidates.push(...(stems.get(`${form} ${word.slice(0, length)}`) ?? []));
  }
  return candidates.filter(({ form, parts }) => parts.every((part, k) => fits(part, tokens[i + k]?.[form])));
}

const fits = ({ word, open }: Part, typed: string | undefined): boolean =>
  typed !== undefined && (open ? typed.startsWith(word) : typed === word);

function learn(): Learned {
  const fillers = new Set(tokenise(lists.fillers).map(({ plain }) => plain));
  const entries = new Map<string, Entry[]>();
  const stems = new Map<string, Entry[]>();
  const english: string[] = [];
  const roman = new Set<string>();
  for (const concept of Object.keys(lists.concepts).filter(isConcept)) {
    const written = lists.concepts[concept];
    for (const [list, form] of [
      [written.english, 'plain'],
      [written.roman, 'folded'],
      [written.devanagari, 'plain'],
    ] as const)
      for (const entry of list.split(',')) {
        const parts = entry
          .trim()
          .split(/\s+/)
          .flatMap((word) => tokenise(word).map((token) => ({ ...token, open: word.endsWith('*') })));
        if (list === written.roman) for (const { plain } of parts) roman.add(plain);
        if (list === written.english && !entry.includes('*')) english.push(...parts.map(({ plain }) => plain));
        const telling = parts
          .filter(({ plain }) => !fillers.has(plain))
          .map((token) => ({ word: token[form], open: token.open }))
          .filter(({ word }) => word !== '');
        const [first] = telling;
        if (!first) continue;
        const shelf = first.open ? stems : entries;
        const name = `${form} ${first.word}`;
        shelf.set(name, [...(shelf.get(name) ?? []), { concept, form, parts: telling }]);
      }
  }
  return { entries, stems, fillers, roman, spell: speller(english) };
}

function isConcept(name: string): name is Concept {
  return name in lists.concepts;
}
