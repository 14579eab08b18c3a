import { deadlineText } from '#shared/rules/programs/deadline-text.ts';
import { fieldName } from '#shared/rules/programs/fields.ts';
import type { ProgramRow } from '#shared/rules/programs/row.ts';
import { inRupees, rupeeRange } from '#shared/rules/rupees.ts';
import type { ProgramCountry } from './program-file.ts';
import { costText, intakeText } from './row-text.ts';

const UNKNOWN = 'Not on its page';
const GRE = { required: 'Required', optional: 'Optional', no: 'Not asked for' } as const;

export type CompareLine = { readonly term: string; readonly texts: readonly string[] };

/** The lines of the comparison, the same for every program; what a page does not say is said. `today` is an ISO day. */
export function compareLines(row: ProgramRow, country: string, today: string): CompareLine[] {
  const { figure, note } = costText(row);
  const or = (text: string | undefined) => [text ?? UNKNOWN];
  return [
    { term: 'Total cost (₹)', texts: [figure, note] },
    {
      term: 'Tuition',
      texts: row.tuition ? [rupeeRange(row.tuition), ...(row.assumed ? ['usual in the country'] : [])] : [UNKNOWN],
    },
    { term: 'University', texts: [row.university] },
    { term: 'Country', texts: [country] },
    { term: 'Length', texts: or(row.months === undefined ? undefined : `${row.months} months`) },
    { term: 'Starts', texts: or(row.intakes.length > 0 ? intakeText(row.intakes) : undefined) },
    { term: 'Apply by', texts: or(row.deadline === undefined ? undefined : deadlineText(row.deadline, today)) },
    {
      term: 'IELTS',
      texts:
        row.ielts === undefined
          ? [UNKNOWN]
          : [String(row.ielts), ...(row.band === undefined ? [] : [`each part ${row.band}`])],
    },
    { term: 'From India', texts: or(row.percent === undefined ? undefined : `${row.percent}% or more`) },
    { term: 'Also asked', texts: [row.condition ?? 'Nothing on its page'] },
    { term: 'GRE', texts: or(row.gre === undefined ? undefined : GRE[row.gre]) },
    { term: 'Fields', texts: [row.fields.map(fieldName).join(', ')] },
  ];
}

/** The same for whole countries: what is usual there, and what our programs there say. */
export function countryLines({ months, total }: ProgramCountry, own: readonly ProgramRow[]): CompareLine[] {
  const named = own.filter((row) => row.total && !row.assumed).map((row) => row.total?.from ?? 0);
  return [
    {
      term: 'In all, usually',
      texts: total ? [rupeeRange(total), 'tuition, living, visa and insurance'] : ['No figures yet'],
    },
    { term: 'Usual length', texts: [months === undefined ? 'No figures yet' : `${months} months`] },
    { term: 'Programs here', texts: [String(own.length)] },
    {
      term: 'Lowest with a fee',
      texts: [named.length > 0 ? `from ${inRupees(Math.min(...named))}` : 'No page of ours names a fee'],
    },
  ];
}
