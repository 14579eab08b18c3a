import { longDate } from '#shared/rules/dates.ts';
import { planFor } from '#shared/rules/programs/plan.ts';
import { programPath } from '#shared/rules/programs/row.ts';
import { findPrograms, NO_WISHES } from '#shared/rules/programs/wishes.ts';
import type { AnswerWriter } from '../answers/answer-writer.ts';
import { degreeLine } from '../answers/degree-line.ts';
import type { Degree } from '../library/degree-shelf.ts';
import type { Library } from '../library/library.ts';
import type { fillerFor, ListFrame } from './list-frame.ts';
import type { Span, Wish } from './read-wish.ts';

/** All that is needed to write about a list. */
export type Writing = {
  readonly library: Library;
  readonly now: number;
  readonly writer: AnswerWriter;
  readonly frame: ListFrame;
  readonly filled: ReturnType<typeof fillerFor>;
};

/** What is kept, in its order, each with what it costs and by when to apply. So many as are `gone` are no programs of ours any more. */
export function writeKept(kept: readonly Degree[], gone: number, writing: Writing): void {
  const { library, writer, frame, filled } = writing;
  writer.say(filled(kept.length === 1 ? frame.oneKept : frame.manyKept, { count: kept.length }));
  writer.say(kept.map((one) => degreeLine(one, lastDay(one, writing), library, writer)).join('\n'));
  if (gone > 0) writer.say(filled(gone === 1 ? frame.oneGone : frame.manyGone, { count: gone }));
  writer.say(frame.open);
}

function lastDay(degree: Degree, { now, frame, filled }: Writing): string {
  const plan = planFor(degree, isoDay(now));
  if (plan === null) return frame.noLastDay;
  return filled(plan.from === 'page' ? frame.lastDay : frame.haveApplied, { day: longDate(plan.deadline) });
}

/** What is to be done for the kept programs within a span, the nearest first; else the next that is. */
export function writeDue(kept: readonly Degree[], within: Span, { now, writer, frame, filled }: Writing): void {
  const today = isoDay(now);
  const steps = kept
    .flatMap((degree) => (planFor(degree, today)?.steps ?? []).map((step) => ({ ...step, degree })))
    .filter(({ day }) => day >= today)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const { from, to } = spanFrom(within, now);
  const span = frame.spans[within];
  const due = steps.filter(({ day }) => day >= from && day <= to);
  const lines = (some: typeof steps) =>
    some.map(({ day, text, degree }) => `- **${longDate(day)}**: ${text}. ${nameOf(degree)}`).join('\n');
  const [next] = steps;
  if (due.length > 0) writer.say(`${filled(frame.due, { span })}\n\n${lines(due.slice(0, MOST_STEPS))}`);
  else if (next) writer.say(`${filled(frame.nothingDue, { span })}\n\n${lines([next])}`);
  else writer.say(frame.noDay);
  if (due.length > MOST_STEPS) writer.say(filled(frame.moreDue, { count: due.length - MOST_STEPS }));
  writer.say(frame.open);
}

const MOST_STEPS = 12;

/** The first and the last day of a span, as ISO days. A week ends on Sunday. */
function spanFrom(span: Span, now: number): { from: string; to: string } {
  const today = new Date(now);
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  const iso = (...date: readonly [number, number, number]) => isoDay(Date.UTC(...date));
  const sunday = day + ((7 - today.getUTCDay()) % 7);
  switch (span) {
    case 'week':
      return { from: isoDay(now), to: iso(year, month, sunday) };
    case 'next-week':
      return { from: iso(year, month, sunday + 1), to: iso(year, month, sunday + 7) };
    case 'month':
      return { from: isoDay(now), to: iso(year, month + 1, 0) };
    case 'next-month':
      return { from: iso(year, month + 1, 1), to: iso(year, month + 2, 0) };
    case 'ever':
      return { from: isoDay(now), to: '9999' };
  }
}

/** The kept programs in an order, the first of which is the answer. */
export function writeCompared(
  kept: readonly Degree[],
  by: Extract<Wish, { kind: 'compare' }>['by'],
  { library, writer, frame, filled }: Writing,
): void {
  const sorted = findPrograms(kept, { ...NO_WISHES, sort: by }).fits.flatMap(
    ({ id }) => kept.find((one) => one.id === id) ?? [],
  );
  writer.say(filled(frame.sorted[by], { count: kept.length }));
  writer.say(sorted.map((one) => degreeLine(one, '', library, writer)).join('\n'));
  writer.say(`${frame.wholeCost} ${frame.open}`);
}

/** Programs by name, an item each. */
export const linked = (programs: readonly Degree[]): string => programs.map((one) => `- ${nameOf(one)}`).join('\n');

const nameOf = (degree: Degree): string => `[${degree.title}](${programPath(degree)}), ${degree.university}`;
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
