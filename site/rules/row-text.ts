import { monthName } from '#shared/rules/months.ts';
import { deadlineText } from '#shared/rules/programs/deadline-text.ts';
import type { ProgramRow } from '#shared/rules/programs/row.ts';
import type { Open } from '#shared/rules/programs/wishes.ts';
import { rupeeRange } from '#shared/rules/rupees.ts';

const short = (month: number): string => monthName(month).slice(0, 3);

/** `9` as `September`; several by their short names. */
export const intakeText = (intakes: readonly number[]): string =>
  intakes.length === 1 ? monthName(intakes[0] ?? 0) : intakes.map(short).join(', ');

/** The large figure of a row, and the line under it. */
export function costText({ total, assumed, oldFee, visa }: ProgramRow): { figure: string; note: string } {
  if (!total) return { figure: 'Cost not known', note: 'Its page gives no fee' };
  const note = assumed
    ? 'an estimate: its page gives no fee'
    : oldFee
      ? 'in all, with an old fee: check its page'
      : visa === false
        ? 'tuition alone: no living abroad'
        : 'in all, with living and visa';
  return { figure: rupeeRange(total), note };
}

/** The facts of a row that its page gives, a few words each. `today` is an ISO day. */
export const rowFacts = (
  { months, intakes, ielts, band, deadline, gre, percent, visa, condition }: ProgramRow,
  today: string,
): string[] =>
  [
    months !== undefined && `${months} months`,
    intakes.length > 0 && `Starts ${intakeText(intakes)}`,
    ielts !== undefined && `IELTS ${ielts}${band === undefined || band === ielts ? '' : `, each part ${band}`}`,
    percent !== undefined && `${percent}% from India`,
    deadline !== undefined && `Apply by ${deadlineText(deadline, today)}`,
    gre === 'required' && 'GRE required',
    visa === false && 'Not for a student visa',
    condition !== undefined && `Asks for ${condition}`,
  ].filter((fact) => fact !== false);

const OPEN: Readonly<Record<Exclude<Open, 'condition'>, string>> = {
  fee: 'its fee',
  intake: 'when it begins',
  ielts: 'an IELTS score',
  months: 'how long it takes',
};

/** What the page of a program leaves open of the wishes, as a sentence; a condition stands among its facts. */
export const openText = (open: readonly Open[]): string => {
  const names = open.flatMap((one) => (one === 'condition' ? [] : [OPEN[one]]));
  if (names.length === 0) return '';
  const [last = ''] = names.slice(-1);
  return `Its page does not say ${names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last}.`;
};

export const programCount = (count: number): string => (count === 1 ? '1 program' : `${count} programs`);

/** How many programs fit the wishes, and how many more may: each a short line, so that what stands below does not move. */
export const foundText = (fits: number, perhaps: number, wished: boolean): { sure: string; perhaps: string } => {
  if (!wished) return { sure: programCount(fits + perhaps), perhaps: '' };
  if (fits === 0 && perhaps > 0)
    return { sure: `${programCount(perhaps)} may fit`, perhaps: 'Some facts are not given' };
  return {
    sure: `${programCount(fits)} ${fits === 1 ? 'fits' : 'fit'}`,
    perhaps: perhaps === 0 ? '' : `${perhaps} more may fit`,
  };
};
