import { longDate } from '#shared/rules/dates.ts';
import { planFor } from '#shared/rules/programs/plan.ts';
import { programPath } from '#shared/rules/programs/row.ts';
import { findPrograms, NO_WISHES, SORTS } from '#shared/rules/programs/wishes.ts';
import type { AnswerWriter } from '../answers/answer-writer.ts';
import { degreeLine } from '../answers/degree-line.ts';
import type { DegreeShelf } from '../library/degree-shelf.ts';
import type { Library } from '../library/library.ts';
import type { Span } from './read-wish.ts';

type Degrees = DegreeShelf;
type Writing = { readonly library: Library; readonly writer: AnswerWriter };

const OPEN = '[Open your shortlist](/programs/shortlist), with the dates towards each.';

/** What is kept, in its order, each with what it costs and by when to apply. `gone` are no programs of ours any more. */
export function writeKept(
  kept: Degrees,
  { gone, now, library, writer }: Writing & { readonly gone: number; readonly now: number },
): void {
  writer.say(`**${kept.length === 1 ? 'One program is' : `${kept.length} programs are`} on your shortlist.**`);
  writer.say(kept.map((one) => degreeLine(one, lastDay(one, now), library, writer)).join('\n'));
  if (gone > 0) writer.say(`${gone === 1 ? 'One more is' : `${gone} more are`} on our list of programs no more.`);
  writer.say(OPEN);
}

function lastDay(degree: Degrees[number], now: number): string {
  const plan = planFor(degree, isoDay(now));
  if (plan === null) return 'No last day known: read its page';
  return plan.from === 'page'
    ? `Last day to apply: ${longDate(plan.deadline)}`
    : `Have applied by ${longDate(plan.deadline)}`;
}

/** What is to be done for the kept programs within a span, the nearest first; else the next that is. */
export function writeDue(
  kept: Degrees,
  { within, now, writer }: { readonly within: Span; readonly now: number; readonly writer: AnswerWriter },
): void {
  const today = isoDay(now);
  const steps = kept
    .flatMap((degree) => (planFor(degree, today)?.steps ?? []).map((step) => ({ ...step, degree })))
    .filter(({ day }) => day >= today)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const { from, to, name } = spanFrom(within, now);
  const due = steps.filter(({ day }) => day >= from && day <= to);
  const lines = (some: typeof steps) =>
    some
      .map(
        ({ day, text, degree }) =>
          `- **${longDate(day)}**: ${text}. [${degree.title}](${programPath(degree)}), ${degree.university}`,
      )
      .join('\n');
  const [next] = steps;
  if (due.length > 0) writer.say(`**Due ${name} for your shortlist:**\n\n${lines(due.slice(0, MOST_STEPS))}`);
  else if (next) writer.say(`**Nothing is due ${name}** for your shortlist. Next:\n\n${lines([next])}`);
  else writer.say('No page of the programs on your shortlist names a day that is still to come.');
  if (due.length > MOST_STEPS) writer.say(`${due.length - MOST_STEPS} more are on your list.`);
  writer.say(OPEN);
}

const MOST_STEPS = 12;

/** The first and the last day of a span, as ISO days, and how it is called. A week ends on Sunday. */
function spanFrom(span: Span, now: number): { from: string; to: string; name: string } {
  const today = new Date(now);
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  const iso = (...date: readonly [number, number, number]) => isoDay(Date.UTC(...date));
  const sunday = day + ((7 - today.getUTCDay()) % 7);
  switch (span) {
    case 'week':
      return { from: isoDay(now), to: iso(year, month, sunday), name: 'this week' };
    case 'next-week':
      return { from: iso(year, month, sunday + 1), to: iso(year, month, sunday + 7), name: 'next week' };
    case 'month':
      return { from: isoDay(now), to: iso(year, month + 1, 0), name: 'this month' };
    case 'next-month':
      return { from: iso(year, month + 1, 1), to: iso(year, month + 2, 0), name: 'next month' };
    case 'ever':
      return { from: isoDay(now), to: '9999', name: 'next' };
  }
}

/** The kept programs in an order, the first of which is the answer. */
export function writeCompared(kept: Degrees, by: 'cost' | 'months' | 'ielts', { library, writer }: Writing): void {
  const sorted = findPrograms(kept, { ...NO_WISHES, sort: by }).fits.flatMap(
    ({ id }) => kept.find((one) => one.id === id) ?? [],
  );
  writer.say(`**${SORTS[by]} first, of the ${kept.length} on your shortlist:**`);
  writer.say(sorted.map((one) => degreeLine(one, '', library, writer)).join('\n'));
  writer.say(`Costs are tuition, living, visa and insurance together. ${OPEN}`);
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
