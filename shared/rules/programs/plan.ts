import type { ProgramRow } from './row.ts';

/** A day of the plan towards one program. */
export type Step = { readonly day: string; readonly text: string };
export type Plan = {
  /** The last day to apply; ours when the page names none. */
  readonly deadline: string;
  /** Where it is from: the page names it, or it is half a year before the course begins. */
  readonly from: 'page' | 'start';
  readonly steps: readonly Step[];
};

/** How many days before the last day to apply something should be done. */
const DAYS = { test: 120, referees: 75, statement: 45, application: 14 } as const;
const STEPS: readonly { readonly before: number; readonly text: string }[] = [
  { before: DAYS.test, text: 'Take the English test; ask for transcripts' },
  { before: DAYS.referees, text: 'Ask your two referees' },
  { before: DAYS.statement, text: 'Write the statement of purpose' },
  { before: DAYS.application, text: 'Send the application, with time for what is missing' },
  { before: 0, text: 'Last day to apply' },
];
/** The same in words, for whoever reads the dates. */
export const PLAN_RULE = `Our rule: English test ${DAYS.test} days before the last day to apply, referees ${DAYS.referees}, statement ${DAYS.statement}, application ${DAYS.application}.`;
const MONTHS_BEFORE_START = 6;

/**
 * The dates towards one program, counted back from its last day to apply. `today` is an ISO day. Null when the page names
 * neither a deadline nor a start, or a deadline of a year that is over.
 */
export function planFor({ deadline, intakes }: ProgramRow, today: string): Plan | null {
  if (deadline !== undefined && isOver(deadline, today)) return null;
  const day = deadline === undefined ? dayBeforeStart(intakes, today) : nextDay(deadline, today);
  if (day === undefined) return null;
  return {
    deadline: day,
    from: deadline === undefined ? 'start' : 'page',
    steps: STEPS.map(({ before, text }) => ({
      day: shift(day, -before),
      text: before === 0 && deadline === undefined ? 'Have applied by now; its page names no last day' : text,
    })),
  };
}

/** Whether a last day to apply is of a year that is over; one of every year never is. `today` is an ISO day. */
export const isOver = (deadline: string, today: string): boolean => deadline.length > 5 && deadline < today;

function nextDay(deadline: string, today: string): string {
  if (deadline.length > 5) return deadline;
  const year = Number(today.slice(0, 4));
  return `${year}-${deadline}` >= today ? `${year}-${deadline}` : `${year + 1}-${deadline}`;
}

/** Half a year before the first start that leaves half a year. */
function dayBeforeStart(intakes: readonly number[], today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  return [year, year + 1, year + 2]
    .flatMap((one) => intakes.map((month) => isoDay(Date.UTC(one, month - 1 - MONTHS_BEFORE_START, 1))))
    .filter((day) => day >= today)
    .sort()[0];
}

const DAY = 86_400_000;
/** An ISO day so many days later; earlier with fewer than none. */
export const shift = (day: string, days: number): string => isoDay(Date.parse(`${day}T00:00:00Z`) + days * DAY);
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
