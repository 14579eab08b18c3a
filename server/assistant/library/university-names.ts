import { withoutBrackets } from '#shared/rules/programs/university-rules.ts';
import { canonicalWords, isTelling } from '../question/canonical-words.ts';
import { ENGLISH } from '../question/english-words.ts';
import others from '../question/others.json' with { type: 'json' };

/** The telling words of a university's name, without what stands in brackets: `university`, `manchester`. */
export function universityWords(name: string): string[] {
  return canonicalWords(withoutBrackets(name)).filter(isTelling);
}

const INSTITUTIONS = new Set(others.institutions.split('|'));

/** `university`, `college`. */
export const isInstitution = (word = ''): boolean => INSTITUTIONS.has(word);

/** Shorter names are of other things too: York, Bath. */
const SHORTEST_NAME = 5;

/** The one word by which a university goes, `sunderland`; none where it takes several, or where the word is English. */
export function nameAlone(university: string): string | undefined {
  const [own = '', ...more] = universityWords(university).filter((word) => !isInstitution(word));
  return more.length === 0 && own.length >= SHORTEST_NAME && !ENGLISH.has(own) ? own : undefined;
}

/**
 * What is left of its name without where it stands: `nottingham` of the University of Nottingham, `kings` of King's College
 * London, `trinity`. Mostly a town's too, or an English word: it names the university beside another one, as in "Nottingham or Strathclyde".
 */
export function besideName(university: string): string | undefined {
  const own = universityWords(university);
  const end = own.findIndex((word) => NAMED_BEFORE.has(word));
  const [name, ...more] = end === 0 ? own.slice(1) : own.slice(0, Math.max(end, 0));
  return more.length === 0 && name !== undefined && name.length >= SHORTEST_BESIDE ? name : undefined;
}

/** "London School of Economics" is not called London. */
const NAMED_BEFORE: ReadonlySet<string> = new Set(['university', 'college']);
const SHORTEST_BESIDE = 4;

/** The single words by which a university goes: `sunderland`, `tcd`. */
export const singleNames = (university: string): string[] =>
  [nameAlone(university), initialsOf(university)].filter((name) => name !== undefined);

/** Currencies are called by three letters too: EUR is no university in Rotterdam. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));
/** Two letters are of too many things. */
const FEWEST_INITIALS = 3;

/** The letters by which students call a university, `tcd`: those of the words in capitals. None where these are a word. */
export function initialsOf(university: string): string | undefined {
  const words = withoutBrackets(university).match(/\p{L}[\p{L}’']*/gu) ?? [];
  const initials = words
    .filter((word) => /^\p{Lu}/u.test(word) && word !== 'The')
    .map((word) => word.charAt(0).toLowerCase())
    .join('');
  const isWord = ENGLISH.has(initials) || CURRENCIES.has(initials);
  return initials.length >= FEWEST_INITIALS && !isWord ? initials : undefined;
}
