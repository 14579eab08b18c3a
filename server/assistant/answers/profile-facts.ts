import { monthName } from '#shared/rules/months.ts';
import type { CountryId } from '../knowledge.ts';
import { shortName } from '../library/catalogue.ts';
import type { Library } from '../library/library.ts';
import type { Intake } from '../question/read-intake.ts';
import type { Profile, Understanding } from '../question/understanding.ts';
import { formatRupees } from './money.ts';
import { isBudget } from './tools/check-budget.ts';

/** As they are written. */
export const DEGREE_NAMES = { bpharm: 'B.Pharm', mpharm: 'M.Pharm', pharmd: 'Pharm.D', dpharm: 'D.Pharm' } as const;

/** How many facts about themselves a student has told. */
export function toldFacts({
  degree,
  marks,
  english,
  rupees,
  backlogs,
  gapYears,
  workYears,
  intake,
  gre,
}: Profile): number {
  return [degree, marks, english, rupees, backlogs, gapYears, workYears, intake, gre].filter(
    (fact) => fact !== undefined,
  ).length;
}

/** Whether this very message names the student's degree. */
export const namesDegree = ({ profile, words }: Pick<Understanding, 'profile' | 'words'>): boolean =>
  profile.degree !== undefined && words.includes(profile.degree);

/** How many of them this very message tells. */
export const toldHere = (asked: Pick<Understanding, 'figures' | 'profile' | 'words'>): number =>
  toldFacts(asked.figures) + (namesDegree(asked) ? 1 : 0);

/** Whether it has what can be held against a country. */
export const isWeighable = ({ marks, english, rupees }: Profile): boolean =>
  marks !== undefined || english !== undefined || (rupees !== undefined && isBudget(rupees));

/** `September 2027`, or the month alone. */
export const intakeText = ({ month, year }: Intake): string => `${monthName(month)}${year ? ` ${year}` : ''}`;

/** `UK, Ireland`. */
export const placesText = (countries: readonly CountryId[], { index }: Pick<Library, 'index'>): string =>
  countries.map((id) => shortName(index.catalogue.country(id))).join(', ');

/** Facts on a student, as they read them. */
export function profileTexts(
  { degree, marks, english, gre, rupees, borrowed, withoutMoney, backlogs, gapYears, workYears, intake }: Profile,
  countries: readonly CountryId[],
  library: Pick<Library, 'index'>,
): string[] {
  return [
    degree && DEGREE_NAMES[degree],
    marks && (marks.unit === '%' ? `${marks.value}%` : `CGPA ${marks.value}`),
    english && `${english.test} ${english.score}`,
    english?.skill && `${english.skill} in one skill`,
    gre && `GRE ${gre}`,
    rupees !== undefined && isBudget(rupees) && `budget ${formatRupees(rupees)}${borrowed ? ' with the loan' : ''}`,
    withoutMoney && rupees === undefined && 'no money of my own',
    backlogs !== undefined &&
      (backlogs === 0 ? 'no backlogs' : `${backlogs} ${backlogs === 1 ? 'backlog' : 'backlogs'}`),
    gapYears && `a gap of ${lengthOf(gapYears)}`,
    workYears && `${lengthOf(workYears)} of work`,
    intake && `intake ${intakeText(intake)}`,
    countries.length > 0 && placesText(countries, library),
  ].filter((fact) => typeof fact === 'string');
}

/** `1 year`, `2.5 years`; `14 months` of what is no half year. */
function lengthOf(years: number): string {
  if (!Number.isInteger(years * 2)) return `${Math.round(years * 12)} months`;
  return `${years} ${years === 1 ? 'year' : 'years'}`;
}
