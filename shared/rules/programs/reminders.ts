import { type Plan, planFor, type Step, shift } from './plan.ts';
import type { ProgramRow } from './row.ts';

/** How many days before a date a student is mailed about it. */
const AHEAD = { first: 7, last: 1 } as const;
export const REMINDER_RULE = `Our rule: a mail ${AHEAD.first} days before a date and one the day before, never more than one a day, and none for a date gone by.`;

/** A date towards a program that comes within the next days, and the plan that it is of. */
export type Due = { readonly row: ProgramRow; readonly plan: Plan; readonly step: Step };

/** The dates towards these programs from `today`, an ISO day, on, as far ahead as is mailed; the next one first. */
export const dueSoon = (rows: readonly ProgramRow[], today: string): Due[] =>
  rows
    .flatMap((row) => {
      const plan = planFor(row, today);
      return plan ? plan.steps.map((step) => ({ row, plan, step })) : [];
    })
    .filter(({ step: { day } }) => day >= today && day <= shift(today, AHEAD.first))
    .sort((a, b) => a.step.day.localeCompare(b.step.day));

/**
 * Whether one of them is to be told today. `told` is the day up to which all was told: what came near since then is told now,
 * so that a server that was down for some days leaves nothing out.
 */
export const isToTell = (due: readonly Due[], today: string, told: string | null): boolean =>
  due.some(({ step: { day } }) =>
    Object.values(AHEAD).some((ahead) => day <= shift(today, ahead) && (told === null || day > shift(told, ahead))),
  );
