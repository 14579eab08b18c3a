import { longDate } from '#shared/rules/dates.ts';
import { planFor } from '#shared/rules/programs/plan.ts';
import { programPath } from '#shared/rules/programs/row.ts';
import { findPrograms, NO_WISHES } from '#shared/rules/programs/wishes.ts';
import type { AnswerWriter } from '../answers/answer-writer.ts';
import { degreeLine } from '../answers/degree-line.ts';
import type { DegreeShelf } from '../library/degree-shelf.ts';
import type { Library } from '../library/library.ts';
import { filled, type ListFrame } from './list-frame.ts';
import type { Span } from './read-wish.ts';

type Degrees = DegreeShelf;
type Writing = { readonly library: Library; readonly writer: AnswerWriter; readonly frame: ListFrame };

/** What is kept, in its order, each with what it costs and by when to apply. `gone` are no programs of ours any more. */
export function writeKept(
  kept: Degrees,
  { gone, now, library, writer, frame }: Writing & { readonly gone: number; readonly now: number },
): void {
  writer.say(filled(frame, kept.length === 1 ? frame.oneKept : frame.manyKept, { count: kept.length }));
  writer.say(kept.map((one) => degreeLine(one, lastDay(one, now, frame), library, writer)).join('\n'));
  if (gone > 0) writer.say(filled(frame, gone === 1 ? frame.oneGone : frame.manyGone, { count: gone }));
  writer.say(frame.open);
}

function lastDay(degree: Degrees[number], now: number, frame: ListFrame): string {
  const plan = planFor(degree, isoDay(now));
  if (plan === null) return frame.noLastDay;
  const day = longDate(plan.deadline);
  return filled(frame, plan.from === 'page' ? frame.lastDay : frame.haveApplied, { day });
}

/** What is to be done for the kept programs within a span, the nearest first; else the next that is. */
export function writeDue(
  kept: Degrees,
  { within, now, writer, frame }: Writing & { readonly within: Span; readonly now: number },
): void {
  const today = isoDay(now);
  const steps = kept
    .flatMap((degree) => (planFor(degree, today)?.steps ?? []).map((step) => ({ ...step, degree })))
    .filter(({ day }) => day >= today)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const { from, to } = spanFrom(within, now);
  const span = frame.spans[within];
  const due = steps.filter(({ day }) => day >= from && day <= to);
  const lines = (some: typeof steps) =>
    some
      .map(
        ({ day, text, degree }) =>
          `- **${longDate(day)}**: ${text}. [${degree.title}](${programPath(degree)}), ${degree.university}`,
      )
      .join('\n');
  const [next] = steps;
  if (due.length > 0) writer.say(`${filled(frame, frame.due, { span })}\n\n${lines(due.slice(0, MOST_STEPS))}`);
  else if (next) writer.say(`${filled(frame, frame.nothingDue, { span })}\n\n${lines([next])}`);
  else writer.say(frame.noDay);
  if (due.length > MOST_STEPS) writer.say(filled(frame, frame.moreDue, { count: due.length - MOST_STEPS }));
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
  kept: Degrees,
  by: 'cost' | 'months' | 'ielts',
  { library, writer, frame }: Writing,
): void {
  const sorted = findPrograms(kept, { ...NO_WISHES, sort: by }).fits.flatMap(
    ({ id }) => kept.find((one) => one.id === id) ?? [],
  );
  writer.say(filled(frame, frame.sorted[by], { count: kept.length }));
  writer.say(sorted.map((one) => degreeLine(one, '', library, writer)).join('\n'));
  writer.say(`${frame.wholeCost} ${frame.open}`);
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
