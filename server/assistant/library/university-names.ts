import { canonicalWords, isTelling } from '../question/canonical-words.ts';
import { ENGLISH } from '../question/english-words.ts';
import others from '../question/others.json' with { type: 'json' };

/** The telling words of a university's name, without what stands in brackets: `university`, `manchester`. */
export function universityWords(name: string): string[] {
  return canonicalWords(name.replace(/\([^)]*\)/g, ' ')).filter(isTelling);
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
