import type { AnswerWriter } from '../answer-writer.ts';
import { type CountryId, countryName, withoutArticle } from '../countries.ts';
import type { GuideIndex, Passage } from '../guide-index.ts';
import type { Library } from '../library.ts';
import { trimSection } from '../trim-section.ts';
import { formatRupees } from './amounts.ts';
import type { CourseCost } from './course-costs.ts';

/** Holds a budget in rupees against what a whole course costs there. Empty when the guides do not have the figures. */
export function writeBudgetCheck(
  { rupees, country }: { rupees: number; country: CountryId },
  { costs, index }: Library,
  writer: AnswerWriter,
): Passage[] {
  const cost = costs.find((one) => one.country === country);
  if (!cost) return [];
  const { years, whole, passage } = cost;
  writer.say(
    `**${verdict(rupees, cost)}** Our guides put a whole pharmacy master's in ${countryName(country)} ` +
      `(${years} ${years === 1 ? 'year' : 'years'}, tuition and living) at ${whole.text} ${writer.mark(passage)}.`,
  );
  return [passage, ...writeBudgetTable(index, writer)];
}

/** The countries whose whole course a budget in rupees can pay for, and what the guides say fits which budget. */
export function writeBudgetReach(rupees: number, { costs, index }: Library, writer: AnswerWriter): Passage[] {
  const within = costs.filter(({ whole }) => whole.from <= rupees).toSorted((a, b) => a.whole.from - b.whole.from);
  const [first] = within;
  const [cheapest] = costs.toSorted((a, b) => a.whole.from - b.whole.from);
  const sum = formatRupees(rupees);
  if (first) {
    const list = within
      .map(({ country, whole }) => `${withoutArticle(countryName(country))} (${whole.text})`)
      .join(', ');
    writer.say(`**With ${sum} for tuition and living these are within reach:** ${list} ${writer.mark(first.passage)}.`);
  } else if (cheapest) {
    writer.say(
      `**${sum} alone does not pay for a whole pharmacy master's in any of our countries:** a scholarship, a stipend or a ` +
        `loan has to fill the gap. The nearest is ${countryName(cheapest.country)}, ${cheapest.whole.text} ${writer.mark(cheapest.passage)}.`,
    );
  }
  return [...(cheapest ? [cheapest.passage] : []), ...writeBudgetTable(index, writer)];
}

/** What the guides say fits which budget. */
function writeBudgetTable({ passages }: GuideIndex, writer: AnswerWriter): Passage[] {
  const passage = passages.find(({ guide, section }) => guide.topic === 'costs' && /\bbudget\b/i.test(section.heading));
  if (!passage) return [];
  writer.quote(passage, trimSection(passage.section.text, WORDS), passage.section.heading);
  return [passage];
}

const WORDS = 160;

function verdict(rupees: number, { whole, country }: CourseCost): string {
  const sum = formatRupees(rupees);
  const place = countryName(country);
  if (rupees < whole.from) {
    return `${sum} is not enough for ${place} on its own: a scholarship, a stipend, a loan or another country has to fill the gap.`;
  }
  return rupees < whole.to
    ? `${sum} can be enough for ${place} at the lower end: a cheaper city and a lower-fee programme, not every university.`
    : `${sum} is enough for ${place} by our figures, with the usual reserve.`;
}
