import type { StudentProfile } from '../../contract/shortlist/student-profile.ts';
import { NO_WISHES, OFFERED, type Wishes } from './wishes.ts';

/** What a student's answers ask of the finder. A TOEFL score and several countries have no field there. */
export const wishesOf = ({ marks, english, gre, without_gre, lakh, intake, countries }: StudentProfile): Wishes => ({
  ...NO_WISHES,
  country: countries?.length === 1 ? (countries[0] ?? '') : '',
  lakh,
  intake,
  ielts: english?.test === 'ielts' ? Math.min(Math.max(...OFFERED.ielts), english.score) : undefined,
  // Rounded down to what the finder offers: whoever has more fits too.
  marks: OFFERED.marks.findLast((offered) => marks !== undefined && offered <= marks) ?? marks,
  noGre: gre === undefined && without_gre === true,
});
