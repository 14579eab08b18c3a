import { withoutBrackets } from '#shared/rules/programs/university-rules.ts';
import { canonicalWords, isTelling } from '../question/canonical-words.ts';
import { ENGLISH } from '../question/english-words.ts';
import others from '../question/others.json' with { type: 'json' };

/** How a university is called by those who ask. */
export type NamedUniversity = {
  readonly university: string;
  /** The words by which it is named. */
  readonly universityWords: readonly string[];
  /** The single words by which it goes: `monash`, `tcd`. */
  readonly universityNames: readonly string[];
  /** The word by which it goes beside another one: `nottingham`. */
  readonly universityBeside: string | undefined;
};

/** The words by which a university is named, and the single ones by which it goes. */
export function namesFor(university: string): Omit<NamedUniversity, 'university'> {
  const own = universityWords(university);
  // "University of Florida" and the like are named after a place, which may be all that is meant.
  const alone = isInstitution(own.at(-1)) ? oneWordFor(own) : undefined;
  const beside = besideName(own);
  return {
    universityWords: own,
    universityNames: [alone, initialsOf(university), beside && CALLED_SO.has(beside) ? beside : undefined].filter(
      (name) => name !== undefined,
    ),
    universityBeside: beside,
  };
}

/** All words by which a university is named. */
export const namesOf = ({ universityWords: own, universityNames }: NamedUniversity): string[] => [
  ...own,
  ...universityNames,
];

/** The single words by which a university or its place goes: `sunderland`, `tcd`. */
export const singleNames = (university: string): string[] =>
  [oneWordFor(universityWords(university)), initialsOf(university)].filter((name) => name !== undefined);

/** The telling words of a university's name, without what stands in brackets: `university`, `manchester`. */
export function universityWords(name: string): string[] {
  return canonicalWords(withoutBrackets(name)).filter(isTelling);
}

/** "Fees at Kings": names one university, though it is English. */
const CALLED_SO: ReadonlySet<string> = new Set(others.calledSo.split('|'));
const INSTITUTIONS = new Set(others.institutions.split('|'));

/** `university`, `college`. */
export const isInstitution = (word = ''): boolean => INSTITUTIONS.has(word);

/** Shorter names are of other things too: York, Bath. */
const SHORTEST_NAME = 5;

/** The one word that is left of a name, `sunderland`; none where it takes several, or where the word is English. */
function oneWordFor(own: readonly string[]): string | undefined {
  const [name = '', ...more] = own.filter((word) => !isInstitution(word));
  return more.length === 0 && name.length >= SHORTEST_NAME && !ENGLISH.has(name) ? name : undefined;
}

/**
 * What is left of a name without where it stands: `nottingham` of the University of Nottingham, `kings` of King's College
 * London, `trinity`. Mostly a town's too, or an English word: it names the university beside another one, as in "Nottingham or Strathclyde".
 */
function besideName(own: readonly string[]): string | undefined {
  const end = own.findIndex((word) => NAMED_BEFORE.has(word));
  const [name, ...more] = end === 0 ? own.slice(1) : own.slice(0, Math.max(end, 0));
  return more.length === 0 && name !== undefined && name.length >= SHORTEST_BESIDE ? name : undefined;
}

/** "London School of Economics" is not called London. */
const NAMED_BEFORE: ReadonlySet<string> = new Set(['university', 'college']);
const SHORTEST_BESIDE = 4;

/** Currencies are called by three letters too: EUR is no university in Rotterdam. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));
/** Two letters are of too many things. */
const FEWEST_INITIALS = 3;

/** The letters by which students call a university, `tcd`: those of the words in capitals. None where these are a word. */
function initialsOf(university: string): string | undefined {
  const words = withoutBrackets(university).match(/\p{L}[\p{L}’']*/gu) ?? [];
  const initials = words
    .filter((word) => /^\p{Lu}/u.test(word) && word !== 'The')
    .map((word) => word.charAt(0).toLowerCase())
    .join('');
  const isWord = ENGLISH.has(initials) || CURRENCIES.has(initials);
  return initials.length >= FEWEST_INITIALS && !isWord ? initials : undefined;
}
