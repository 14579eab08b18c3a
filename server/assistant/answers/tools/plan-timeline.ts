import { capital } from '#shared/rules/capital.ts';
import { MONTHS, monthName } from '#shared/rules/months.ts';
import type { CountryId } from '../../knowledge.ts';
import { tablesOf } from '../../library/country-rows.ts';
import { type GuideIndex, type Passage, sectionOf } from '../../library/guide-index.ts';
import type { Library } from '../../library/library.ts';
import { firstSentence } from '../../library/markdown-blocks.ts';
import type { Intake } from '../../question/read-intake.ts';
import type { AnswerWriter } from '../answer-writer.ts';
import { shortAnswer } from '../short-answer.ts';
import { trimSection } from '../trim-section.ts';

type TimelineRequest = {
  readonly intake: Intake;
  readonly country?: CountryId;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The heading under which the plan is folded away, below the dates. */
  readonly more?: string;
};

/**
 * The plan of the guides counted back from an intake: month by month for one in autumn, in three stretches for another,
 * with the country's own dates. Empty when the guides have no plan.
 */
export function writeTimeline(
  { intake, country, now, more }: TimelineRequest,
  { index }: Library,
  writer: AnswerWriter,
): Passage[] {
  const plan = STAGES.flatMap(({ role }) => sectionOf(role, index.passages) ?? []);
  if (plan.length < STAGES.length) return [];
  const start = startOf(intake, now);
  const autumn = start.month >= 8 && start.month <= 10;
  const steps = autumn ? monthSteps(plan, start) : stageSteps(plan, start);
  const place = country ? ` in ${index.catalogue.country(country).called}` : '';
  const marks = plan.map((passage) => writer.mark(passage)).join(' ');
  writer.say(`This is the plan back from the **${withYear(start)}** intake${place}. ${standing(start, now)} ${marks}`);
  // With the plan folded away, what is next of it stands above.
  const hasBegun = monthsUntil(start, now) <= 0;
  const ahead = steps.filter(({ to }) => monthsUntil(to, now) >= 0);
  const next = ahead.slice(0, NEXT_STEPS);
  if (more !== undefined && next.length > 0)
    writer.say(next.map((step) => `- **${timeOf(step)}**: ${step.what}`).join('\n'));
  const dates = country ? sayDates(country, index, writer) : [];
  if (more !== undefined) writer.say(`## ${more}`);
  // The plan of an intake that has begun is only a pattern; of another what should have been done is to be done now.
  const over = hasBegun ? [] : steps.filter((step) => !ahead.includes(step));
  const late = over.map(({ what }) => what.replace(/\.$/, '')).join('; ');
  const rows = (hasBegun ? steps : ahead).map((step) => `| ${timeOf(step)} | ${step.what} |`);
  const first = late === '' ? [] : [`| Now, to catch up | ${late} |`];
  writer.say(['| When | What to do |', '| --- | --- |', ...first, ...rows].join('\n'));
  writer.say(READ_THE_PAGE);
  // Where an intake that is not in autumn works.
  const second = autumn ? undefined : sectionOf('later-intake', index.passages);
  const isSaid = second && writer.quote(second, trimSection(second.section.text, SECOND_WORDS), second.section.heading);
  return [...plan, ...dates, ...(isSaid ? [second] : [])];
}

type Month = { readonly year: number; readonly month: number };
/** What to do from one month to another, which may be the same. */
type Step = { readonly from: Month; readonly to: Month; readonly what: string };

const NEXT_STEPS = 2;

const READ_THE_PAGE = 'Each programme has its own date for international students: read it on the programme page.';
/** Months before the start at which each section of the plan begins and ends. */
const STAGES = [
  { role: 'plan-early', from: 15, to: 10 },
  { role: 'plan-middle', from: 9, to: 5 },
  { role: 'plan-late', from: 4, to: 0 },
] as const;

/** The intake as asked; without a year the first that leaves half a year. */
function startOf({ month, year }: Intake, now: number): Month {
  if (year !== undefined) return { month, year };
  const today = monthOf(now);
  const ahead = (month - today.month + 12) % 12;
  return addMonths(today, ahead >= 6 ? ahead : ahead + 12);
}

/** The plan's tables, each month with its year: the first is in June of the year before. */
function monthSteps(plan: readonly Passage[], start: Month): Step[] {
  let year = start.year - 1;
  let last = 0;
  const end = start.year * 12 + start.month;
  return plan.flatMap(({ section }) => {
    return tablesOf(section.text)
      .slice(0, 1)
      .flatMap(({ rows }) => rows)
      .flatMap(([name = '', what = '']) => {
        const month = MONTHS.indexOf(name) + 1;
        if (month < last) year += 1;
        last = month;
        const at = { year, month };
        return year * 12 + month > end ? [] : [{ from: at, to: at, what }];
      });
  });
}

function stageSteps(plan: readonly Passage[], start: Month): Step[] {
  return plan.slice(0, STAGES.length).map(({ section }, index) => {
    const { from, to } = STAGES[index] ?? STAGES[2];
    const sentence = firstSentence(section.text);
    const what = /,\s+you (.+)$/.exec(sentence)?.[1] ?? sentence;
    return { from: addMonths(start, -from), to: addMonths(start, -to), what: capital(what) };
  });
}

function standing(start: Month, now: number): string {
  const today = monthOf(now);
  const left = monthsUntil(start, now);
  if (left <= 0) return 'That intake has begun already, so take the plan as a pattern for a later one.';
  if (left > 15) return 'You are early, which is good: nothing in it is due yet.';
  const nowIs = `It is ${withYear(today)} now`;
  return left >= 9
    ? `${nowIs}: what should have been done before is the first row of the plan, to catch up on.`
    : `${nowIs}, which is late: ask for programmes that still admit, and compare a later intake.`;
}

/** Whether the course of such an intake has begun; never without a year, which is the next one. */
export const hasBegun = ({ month, year }: Intake, now: number): boolean =>
  year !== undefined && monthsUntil({ month, year }, now) <= 0;

/** Whether it begins so soon that many programmes have closed; never without a year. */
export const isNear = ({ month, year }: Intake, now: number): boolean =>
  year !== undefined && !hasBegun({ month, year }, now) && monthsUntil({ month, year }, now) <= NEAR;

const NEAR = 4;

/** Months from today's; below 0 for what is over. */
function monthsUntil({ year, month }: Month, now: number): number {
  const today = monthOf(now);
  return (year - today.year) * 12 + month - today.month;
}

/** `May 2027`, or `May 2027 to July 2027`. */
function timeOf({ from, to }: Step): string {
  return from === to ? withYear(from) : `${withYear(from)} to ${withYear(to)}`;
}

/** When one applies in the country, in the first lines. */
function sayDates(country: CountryId, index: GuideIndex, writer: AnswerWriter): Passage[] {
  const passage = sectionOf('intakes', index.passages, country);
  if (!passage) return [];
  const asked = {
    words: ['deadline', 'apply'],
    terms: ['deadlin', 'appli'],
    recalled: [],
    countries: [country],
    wants: 'date',
  } as const;
  const said = shortAnswer(passage, asked, index, { most: DATES_WORDS });
  return writer.say(`${said.map(({ text }) => text).join(' ')} ${writer.mark(passage)}`) ? [passage] : [];
}

const DATES_WORDS = 50;
const SECOND_WORDS = 80;

function monthOf(time: number): Month {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
}

function addMonths({ year, month }: Month, count: number): Month {
  const months = year * 12 + month - 1 + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}

function withYear({ year, month }: Month): string {
  return `${monthName(month)} ${year}`;
}
