import type { Found } from '../library/find-passages.ts';
import type { Understanding } from '../question/understanding.ts';
import { isSought } from './nearest-section.ts';

/** About the student's own papers and money: a university that is named is often the one at home. */
const OWN_SIDE: ReadonlySet<string> = new Set([
  'applications',
  'record',
  'loans',
  'funds',
  'interview',
  'predeparture',
]);

/** Why nothing is answered: it is of another degree, or of a country or a university that no page of ours is on. */
export function notOurs(
  asked: Understanding,
  [best]: readonly Found[],
  frame: Readonly<Record<'otherDegree' | 'otherCountry' | 'otherUniversity', string>>,
  { isHeld, isOfUniversity }: { readonly isHeld: boolean; readonly isOfUniversity: boolean },
): string | undefined {
  // "The CA's report was shown for the funds" is on papers, and not on that degree.
  const goesOn = asked.earlier.length > 0 && best !== undefined && isSought(best, true);
  if (asked.otherDegree && !asked.otherBachelor && !goesOn && !isOfUniversity) return frame.otherDegree;
  if (asked.otherPlaces.length > 0 && best === undefined) return frame.otherCountry;
  // Beside marks it is the university at home.
  const isTheirs = asked.figures.marks !== undefined || asked.subjects.some(({ id }) => OWN_SIDE.has(id));
  return !isHeld && asked.unknownPlace && !isTheirs ? frame.otherUniversity : undefined;
}
