import type { StudentProfile } from '../../contract/shortlist/student-profile.ts';
import type { ProgramRow } from './row.ts';

/** How likely a program is to take a student, as far as its page lets anybody say. */
export type Chance = 'safe' | 'realistic' | 'ambitious' | 'unknown';
/** One thing that is asked for, against what the student has. */
export type Point = { readonly text: string; readonly stands: 'above' | 'reached' | 'missed' | 'unknown' };
export type Weighed = { readonly chance: Chance; readonly points: readonly Point[] };

/** What is well above what is asked for: our rule, shown beside the result. */
const WELL_ABOVE = { marks: 5, ielts: 0.5, toefl: 8 } as const;

/** The rules in words, for whoever reads the result. */
export const CHANCE_RULES = `Ambitious: you miss something that its page asks for. Safe: you are well above both the marks and the English score that it asks for (${WELL_ABOVE.marks} per cent of marks, half a band of IELTS or ${WELL_ABOVE.toefl} points of TOEFL). Realistic: you reach both. Where its page names no marks or no score, or you have not answered, it is not known. Universities decide by more than figures.`;

/** Holds a student's answers against what a program's page asks for. Nothing is asked for that its page does not state. */
export function weighChance(row: ProgramRow, profile: StudentProfile): Weighed {
  const marks = weighMarks(row, profile);
  const english = weighEnglish(row, profile);
  const points = [marks, english, ...weighGre(row, profile), ...weighCondition(row)];
  const chance = points.some(({ stands }) => stands === 'missed')
    ? 'ambitious'
    : points.some(({ stands }) => stands === 'unknown')
      ? 'unknown'
      : marks.stands === 'above' && english.stands === 'above'
        ? 'safe'
        : 'realistic';
  return { chance, points };
}

function weighMarks({ percent }: ProgramRow, { marks }: StudentProfile): Point {
  if (percent === undefined) return unknown('Marks: its page names no percentage for India');
  if (marks === undefined) return unknown(`Marks: ${percent}% asked for, yours are not known`);
  return { text: `Marks: ${percent}% asked for, you have ${marks}%`, stands: stand(marks, percent, WELL_ABOVE.marks) };
}

function weighEnglish({ ielts, toefl }: ProgramRow, { english }: StudentProfile): Point {
  if (ielts === undefined && toefl === undefined) return unknown('English: its page names no IELTS or TOEFL score');
  const asked = [ielts !== undefined && `IELTS ${ielts.toFixed(1)}`, toefl !== undefined && `TOEFL ${toefl}`]
    .filter((score) => score !== false)
    .join(' or ');
  if (!english) return unknown(`English: ${asked} asked for, yours is not known`);
  const least = english.test === 'ielts' ? ielts : toefl;
  const own = english.test === 'ielts' ? `IELTS ${english.score.toFixed(1)}` : `TOEFL ${english.score}`;
  if (least === undefined)
    return unknown(`English: ${asked} asked for, its page does not say how it reads your ${own}`);
  return {
    text: `English: ${asked} asked for, you have ${own}`,
    stands: stand(english.score, least, WELL_ABOVE[english.test]),
  };
}

/** Said only where the page speaks of it. */
function weighGre({ gre: asked }: ProgramRow, { gre, without_gre }: StudentProfile): Point[] {
  if (asked !== 'required') return [];
  if (gre === undefined && !without_gre) return [unknown('GRE: asked for, yours is not known')];
  return [
    gre === undefined
      ? { text: 'GRE: asked for, you have none', stands: 'missed' }
      : { text: `GRE: asked for, you have ${gre}; what it should be is not stated`, stands: 'reached' },
  ];
}

/** No answer of a student says whether they meet it. */
const weighCondition = ({ condition }: ProgramRow): Point[] =>
  condition === undefined ? [] : [unknown(`Also asked for: ${condition}`)];

const unknown = (text: string): Point => ({ text, stands: 'unknown' });
const stand = (own: number, least: number, margin: number): Point['stands'] =>
  own < least ? 'missed' : own >= least + margin ? 'above' : 'reached';
