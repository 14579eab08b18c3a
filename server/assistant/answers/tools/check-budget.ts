import { rupeeRange } from '#shared/rules/rupees.ts';
import type { CountryId } from '../../knowledge.ts';
import { shortName } from '../../library/catalogue.ts';
import type { CourseCost } from '../../library/course-costs.ts';
import { type Passage, sectionOf } from '../../library/guide-index.ts';
import type { Library } from '../../library/library.ts';
import type { AnswerWriter } from '../answer-writer.ts';
import { formatRupees } from '../money.ts';
import { trimSection } from '../trim-section.ts';

/** A budget for a whole course is between these; what is outside is a fee, a rent or a slip of the pen. */
const BUDGET = { from: 100_000, to: 50_000_000 };
export const isBudget = (rupees: number): boolean => rupees >= BUDGET.from && rupees <= BUDGET.to;

type Reach = 'short' | 'lower end' | 'enough';

/** How far a budget in rupees reaches in a country; undefined without figures. */
export function reachOf(rupees: number, { whole }: CourseCost): Reach | undefined {
  if (!whole) return undefined;
  return rupees < whole.from ? 'short' : rupees < whole.to ? 'lower end' : 'enough';
}

/** How far a budget in rupees reaches in these countries, or where it does when there are none. Empty without figures. */
export const writeBudget = (
  rupees: number,
  countries: readonly CountryId[],
  library: Library,
  writer: AnswerWriter,
  more: string,
): Passage[] =>
  countries.length === 0
    ? writeBudgetReach(rupees, library, writer, more)
    : countries.flatMap((country) => writeBudgetCheck({ rupees, country }, library, writer));

/** Holds a budget against what a whole course costs there. Empty when the content does not have the figures. */
export function writeBudgetCheck(
  { rupees, country }: { rupees: number; country: CountryId },
  { costs, rates, index }: Library,
  writer: AnswerWriter,
): Passage[] {
  const cost = costs.find((one) => one.country === country);
  const reach = cost && reachOf(rupees, cost);
  const passage = rates.passage ?? cost?.passage;
  if (!cost?.whole || !reach || !passage) return [];
  const { called } = index.catalogue.country(country);
  const sum = formatRupees(rupees);
  const verdicts = {
    short: `${sum} is not enough for ${called} on its own: a scholarship, a stipend, a loan or another country has to fill the gap.`,
    'lower end': `${sum} can be enough for ${called} at the lower end: a cheaper city and a lower-fee programme, not every university.`,
    enough: `${sum} is enough for ${called} by our figures, with the usual reserve.`,
  };
  const late = cost.late === undefined ? '' : ` A figure here was ${cost.late}.`;
  writer.say(
    `**${verdicts[reach]}** Our guides put a whole pharmacy master's there (${cost.years} ${cost.years === 1 ? 'year' : 'years'}, ` +
      `tuition and living) at ${rupeeRange(cost.whole)} ${writer.mark(passage)}.${late}`,
  );
  return [passage];
}

/** The countries whose whole course a budget can pay for, the cheapest first; which budget fits what below the heading `more`. */
export function writeBudgetReach(
  rupees: number,
  { costs, rates, index }: Library,
  writer: AnswerWriter,
  more?: string,
): Passage[] {
  const { passage } = rates;
  const known = costs
    .flatMap(({ country, whole }) => (whole ? [{ country: index.catalogue.country(country), whole }] : []))
    .toSorted((a, b) => a.whole.from - b.whole.from);
  const [cheapest] = known;
  if (!passage || !cheapest) return [];
  const sum = formatRupees(rupees);
  const within = known.filter(({ whole }) => whole.from <= rupees);
  if (within.length === 0) {
    writer.say(
      `**${sum} alone does not pay for a whole pharmacy master's in any of our countries:** a scholarship, a stipend or a ` +
        `loan has to fill the gap. The nearest is ${cheapest.country.called}, ${rupeeRange(cheapest.whole)} ${writer.mark(passage)}.`,
    );
    return [passage, ...writeBudgetTable(index.passages, writer, more)];
  }
  writer.say(`**With ${sum} for tuition and living these are within reach**, all included ${writer.mark(passage)}:`);
  writer.say(
    within
      .map(
        ({ country, whole }) =>
          `- **${shortName(country)}**: ${rupeeRange(whole)}${rupees < whole.to ? ', so the lower end' : ''}`,
      )
      .join('\n'),
  );
  return [passage, ...writeBudgetTable(index.passages, writer, more)];
}

/** What the guides say fits which budget. */
function writeBudgetTable(passages: readonly Passage[], writer: AnswerWriter, more?: string): Passage[] {
  const passage = sectionOf('budgets', passages);
  if (!passage) return [];
  if (more !== undefined) writer.say(`## ${more}`);
  writer.quote(passage, trimSection(passage.section.text, TABLE_WORDS), passage.section.heading);
  return [passage];
}

const TABLE_WORDS = 120;
