import { withoutBrackets } from '#shared/rules/programs/university-rules.ts';
import { canonicalWords, isTelling } from '../question/canonical-words.ts';
import { COMMON, ENGLISH } from '../question/english-words.ts';
import others from '../question/others.json' with { type: 'json' };
import { splitWords, wordSet } from '../question/split-words.ts';

/** How sure a name is of its university: it has no other meaning, it is a town's or a state's too, it is a part of the name only, or a word of every day. */
export type NameKind = 'name' | 'town' | 'part' | 'word';
/** The words of a name, as they stand in a message, and how sure they are. */
export type CalledSo = readonly [phrase: string, kind: NameKind];

type Naming = {
  /** A word alone may name it: of the two thousand American ones of the list, too many are called as something else. */
  readonly goesByWord: boolean;
  /** We have read something of it: it goes by a part of its name too, and by a word of every day beside "university". */
  readonly isRead: boolean;
  readonly isPlace: (phrase: string) => boolean;
  readonly isCountry: (word: string) => boolean;
};

/** All that students call a university by: `university of leeds`, `leeds university`, `leeds`, `ut austin`, `tcd`. */
export function namesFor(university: string, naming: Naming): CalledSo[] {
  const full = withoutBrackets(university);
  const [begin = full] = full.split(/,| - |;/);
  const [first = full] = full.split(' and ');
  // "Kings College": without its apostrophe; "Albany College of Pharmacy" is not called by the rest.
  const written = new Set([full, begin, full.replace(/['’]s\b/g, 's'), ...(isInstitutional(first) ? [first] : [])]);
  const names: CalledSo[] = naming.isRead ? initialsOf(university).map((letters) => [letters, 'name'] as const) : [];
  for (const one of written) {
    const words = asNamed(splitWords(one));
    const proper = properWords(words);
    const [only = ''] = proper;
    names.push(...wholeNames(words, naming));
    names.push(...(proper.length > 1 ? partsOf(proper, words, naming) : singleName(only, words, naming)));
  }
  // "Albert-Ludwigs-Universität Freiburg" is the university of its town.
  const town = /Universität (?<town>[\p{L}-]+)$/u.exec(full)?.groups?.town;
  if (town !== undefined) names.push(...namesFor(`University of ${town}`, naming));
  return names.filter(([phrase]) => phrase !== '');
}

/** By all its words, in the orders in which they are said. */
function wholeNames(words: readonly string[], { isRead, isPlace, isCountry }: Naming): CalledSo[] {
  const telling = words.filter((word) => !SMALL.has(word));
  const own = telling.filter((word) => !isInstitution(word));
  // "An American university" is none of them.
  if (!isRead && own.every(isCountry)) return [];
  const isTold = own.length > 1 || own.some((word) => !ENGLISH.has(word));
  const isKind = words.some(isInstitution);
  const names: CalledSo[] = [];
  // "Open University", "City College": words of every day, unless we have read it.
  if (isKind && (isTold || isRead)) names.push([words.join(' '), 'name'], [telling.join(' '), 'name']);
  if (words[0] === 'university' && words[1] === 'of') names.push([words.join(' '), 'name']);
  if (words.includes('university') && (isTold || isRead)) {
    const rest = telling.filter((word) => word !== 'university').join(' ');
    names.push([`university of ${rest}`, 'name'], [`university ${rest}`, 'name'], [`${rest} university`, 'name']);
  }
  if (own.length > 1 && own.some((word) => !GENERAL.has(word)))
    names.push([own.join(' '), isPlace(own.join(' ')) ? 'town' : 'name']);
  // "UT Austin", "FU Berlin".
  const last = telling.at(-1) ?? '';
  if (telling.length > 2 && !isInstitution(last) && !GENERAL.has(last))
    names.push([
      `${telling
        .slice(0, -1)
        .map((word) => word.charAt(0))
        .join('')} ${last}`,
      'name',
    ]);
  return names;
}

/** By the only word that is its own, `keele`, and `tu delft`. */
function singleName(word: string, words: readonly string[], naming: Naming): CalledSo[] {
  const kind = kindAlone(word, words, naming);
  const technical = words.some((one) => TECHNICAL.has(one));
  return [
    ...(kind === undefined ? [] : ([[word, kind]] as const)),
    ...(technical ? ([[`tu ${word}`, 'name']] as const) : []),
  ];
}

/** How sure its only word names it: of a town's university it is the town's first; undefined where it does not. */
function kindAlone(
  word: string,
  words: readonly string[],
  { isRead, isPlace, isCountry, goesByWord }: Naming,
): NameKind | undefined {
  if (CALLED_SO.has(word)) return 'name';
  // "University College London" is not called London, nor the "University of the West of Scotland" Scotland.
  const isInIt = words.includes('college') || words.some((one) => one !== word && GENERAL.has(one));
  if ((isPlace(word) && isInIt) || OF_SEVERAL.has(word)) return undefined;
  if (ENGLISH.has(word) && (COMMON.has(word) || !isRead))
    return isRead && word.length >= SHORTEST_PART ? 'word' : undefined;
  if (word.length < (isRead ? SHORTEST_PART : SHORTEST_NAME)) return undefined;
  if (isCountry(word) || GENERAL.has(word) || !goesByWord) return undefined;
  if (words[0] === 'university') return 'town';
  // "Technological University Dublin" is one of several there.
  if (isPlace(word)) return `${words[0]} ${words[1]}` === `${word} university` ? 'town' : 'part';
  return isRead ? 'name' : 'town';
}

/** By a part of several: `heinrich heine`, `dusseldorf`, `ut austin`. */
function partsOf(proper: readonly string[], words: readonly string[], { isRead, isPlace }: Naming): CalledSo[] {
  const [first = '', second = ''] = proper;
  const kindOf = (phrase: string): NameKind => (isPlace(phrase) ? 'town' : 'name');
  const joined = proper.join(' ');
  const names: CalledSo[] = [[joined, kindOf(joined)]];
  if (!isRead) return names;
  if (words.some((one) => TECHNICAL.has(one))) names.push(...proper.map((word) => [`tu ${word}`, 'name'] as const));
  if (proper.length > 2) names.push([`${first} ${second}`, kindOf(`${first} ${second}`)]);
  for (const word of proper)
    if (CALLED_SO.has(word)) names.push([word, 'name']);
    else if (word.length >= SHORTEST_PART && !ENGLISH.has(word) && !isPlace(word) && !OF_SEVERAL.has(word))
      names.push([word, 'part']);
  return names;
}

const isInstitutional = (name: string): boolean => splitWords(name).some(isInstitution);

/** The words of a message in which a university may be named: "uni", "univ" and "Universität" are one. */
export const asNamed = (words: readonly string[]): string[] =>
  words
    .map((word) => (UNIVERSITY.has(word) ? 'university' : (IN_ENGLISH.get(word) ?? word)))
    .filter((word, at) => at > 0 || word !== 'the');

/** The words of its own, no kind of institution and no field: `texas`, `austin`. */
export const properWordsOf = (university: string): string[] =>
  properWords(asNamed(splitWords(withoutBrackets(university))));

const properWords = (words: readonly string[]): string[] => {
  const own = words.filter((word) => !SMALL.has(word) && !isInstitution(word));
  const proper = own.filter((word) => !GENERAL.has(word));
  return proper.length > 0 ? proper : own;
};

/** The single words by which a university or its place goes: `sunderland`, `tcd`. */
export const singleNames = (university: string): string[] => [
  ...oneWordFor(universityWords(university)),
  ...initialsOf(university),
];

/** The telling words of a university's name, without what stands in brackets: `university`, `manchester`. */
export function universityWords(name: string): string[] {
  return canonicalWords(withoutBrackets(name)).filter(isTelling);
}

/** `university`, `college`. */
export const isInstitution = (word = ''): boolean => INSTITUTIONS.has(word);

const INSTITUTIONS = new Set(others.institutions.split('|'));
/** "Fees at Kings": names one university, though it is English. */
const CALLED_SO: ReadonlySet<string> = new Set(others.calledSo.split('|'));
const UNIVERSITY: ReadonlySet<string> = new Set(others.universityIs.split('|'));
const IN_ENGLISH: ReadonlyMap<string, string> = new Map(
  others.townsInEnglish.split('|').map((pair) => {
    const [own = '', english = ''] = pair.split('=');
    return [own, english];
  }),
);
/** Towns with several universities, and what is another institute's name too, as the Goethe-Institut's: none is called by it alone. */
const OF_SEVERAL: ReadonlySet<string> = new Set(others.namesOfSeveral.split('|'));
const TECHNICAL: ReadonlySet<string> = new Set(others.technical.split('|'));
/** What many have in their names. */
const GENERAL: ReadonlySet<string> = new Set(others.inManyNames.split('|'));
const SMALL = wordSet('of the and at in for de zu van der');
/** Shorter names are of other things too: York, Bath. */
const SHORTEST_NAME = 5;
const SHORTEST_PART = 4;

/** The one word that is left of a name, `sunderland`; none where it takes several, or where the word is English. */
function oneWordFor(own: readonly string[]): string[] {
  const [name = '', ...more] = own.filter((word) => !isInstitution(word));
  return more.length === 0 && name.length >= SHORTEST_NAME && !ENGLISH.has(name) ? [name] : [];
}

/** Currencies are called by three letters too: EUR is no university in Rotterdam. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));
/** Two letters are of too many things. */
const FEWEST_INITIALS = 3;

/** The letters by which students call a university: those of its words in capitals, `tcd`, and those that its name has, `fau`. None that are a word. */
function initialsOf(university: string): string[] {
  const words = withoutBrackets(university).match(/\p{L}[\p{L}’']*/gu) ?? [];
  const initials = words
    .filter((word) => /^\p{Lu}/u.test(word) && word !== 'The')
    .map((word) => word.charAt(0).toLowerCase())
    .join('');
  const written = (university.match(/\b\p{Lu}{3,6}\b/gu) ?? []).map((letters) => letters.toLowerCase());
  // "HHU": without its town.
  const shorter = initials.length > FEWEST_INITIALS ? [initials.slice(0, -1)] : [];
  return [initials, ...shorter, ...written].filter(
    (letters) => letters.length >= FEWEST_INITIALS && !ENGLISH.has(letters) && !CURRENCIES.has(letters),
  );
}
