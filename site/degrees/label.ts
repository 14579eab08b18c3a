import { capital } from '#shared/rules/capital.ts';
import { formatAmount } from '#shared/rules/foreign-money.ts';
import { deadlineText } from '#shared/rules/programs/deadline-text.ts';
import { fieldName } from '#shared/rules/programs/fields.ts';
import { curly } from '#site/rules/curly.ts';
import { intakeText } from '#site/rules/row-text.ts';
import type { Degree } from '#site/schemas/degree.ts';
import { isOldFee } from './age.ts';

/** A line of a program's label; `text` is null when its page does not say it. */
export type LabelFact = { readonly term: string; readonly text: string | null };

const PER = { total: 'for the whole program', year: 'a year', semester: 'a semester', credit: 'a credit' } as const;
const GRE = { required: 'Required', optional: 'Optional', no: 'Not asked for' } as const;

/** The fee with its academic year; one that is old, or of no year, tells to check the page. */
export function tuitionText({ tuition }: Pick<Degree, 'tuition'>, today: string): string | null {
  if (!tuition) return null;
  const fee = `${formatAmount(tuition.amount, tuition.currency)} ${PER[tuition.per]}`;
  if (tuition.year === undefined) return `${fee}; the page names no academic year, check it`;
  return isOldFee(tuition.year, today) ? `${tuition.year}: ${fee}, check the page` : `${fee} (${tuition.year})`;
}

/** That it is full-time stands below it where there is no other way. */
function lengthText({ months, modes }: Degree): string | null {
  if (months === undefined) return null;
  return modes.join() === 'full-time' ? `${months} months` : `${months} months full-time`;
}

/** What it is, and when. `today` is an ISO day. */
export const courseFacts = (degree: Degree, today: string): LabelFact[] => [
  { term: 'Degree', text: degree.degree },
  { term: 'Field', text: degree.fields.map(fieldName).join(', ') },
  { term: 'Length', text: lengthText(degree) },
  { term: 'Starts', text: degree.intakes.length > 0 ? intakeText(degree.intakes) : null },
  { term: 'Apply by', text: degree.deadline === undefined ? null : deadlineText(degree.deadline, today) },
  {
    term: 'Studied',
    text: degree.modes.length > 0 ? capital(degree.modes.join(', ')) : null,
  },
  {
    term: 'Student visa',
    text:
      degree.studentVisa === undefined
        ? null
        : degree.studentVisa
          ? 'It suits a student visa'
          : 'Not for a student visa',
  },
  { term: 'Credits', text: degree.credits ?? null },
  { term: 'Accredited', text: degree.accreditation ?? null },
];

/** What it asks of whoever applies. */
export const entryFacts = (degree: Degree): LabelFact[] => [
  {
    term: 'IELTS',
    text:
      degree.ielts === undefined
        ? null
        : `${degree.ielts.toFixed(1)} overall${degree.ieltsBand === undefined ? '' : `, at least ${degree.ieltsBand.toFixed(1)} in each part`}`,
  },
  { term: 'TOEFL iBT', text: degree.toefl === undefined ? null : `${degree.toefl} of 120` },
  { term: 'Marks', text: degree.minimumMark === undefined ? null : curly(capital(degree.minimumMark)) },
  ...(degree.condition === undefined ? [] : [{ term: 'Only with', text: curly(capital(degree.condition)) }]),
  { term: 'From India', text: degree.indiaPercent === undefined ? null : `${degree.indiaPercent}% or more` },
  { term: 'GRE', text: degree.gre === undefined ? null : GRE[degree.gre] },
  {
    term: 'Application fee',
    text:
      degree.applicationFee === undefined
        ? null
        : formatAmount(degree.applicationFee.amount, degree.applicationFee.currency),
  },
];

/** What students ask for and the page does not say, in words of a sentence. Of the fee, and of a length that was `reckoned`, the costs say it. */
export const unknownFacts = (degree: Degree, { reckoned }: { readonly reckoned: boolean }): string[] =>
  [
    degree.months === undefined && !reckoned && 'how long it takes',
    degree.intakes.length === 0 && 'when it begins',
    degree.deadline === undefined && 'the last day to apply',
    degree.studentVisa === undefined && 'whether it suits a student visa',
    degree.ielts === undefined && 'an IELTS score',
    degree.minimumMark === undefined && 'the marks that it asks for',
    degree.indiaPercent === undefined && 'a percentage for India',
    degree.gre === undefined && 'whether it asks for the GRE',
    degree.applicationFee === undefined && 'an application fee',
  ].filter((fact) => fact !== false);
