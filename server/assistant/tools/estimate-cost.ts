import type { AnswerWriter } from '../answer-writer.ts';
import { type CountryId, countryName } from '../countries.ts';
import type { Passage } from '../guide-index.ts';
import type { Library } from '../library.ts';
import { type Amount, formatAmount, formatRupees, type Range } from './amounts.ts';
import type { CourseCost } from './course-costs.ts';

export type CostRequest = {
  readonly country: CountryId;
  /** Tuition for a year, when the student knows it. */
  readonly tuition?: Amount;
  /** Length of the course, when it is not the usual one. */
  readonly years?: number;
};

/**
 * Tuition and living for a whole course, reckoned out of the guides' yearly figures, and in rupees at their rate, with
 * the working in a table. Empty when the guides do not have the figures.
 */
export function writeEstimate(request: CostRequest, { costs, rates }: Library, writer: AnswerWriter): Passage[] {
  const cost = costs.find(({ country }) => country === request.country);
  const rate = cost && rates.of(cost.tuition.currency);
  if (!cost || rate === undefined) return [];
  const { tuition, known } = tuitionOf(request, cost);
  const years = request.years ?? cost.years;
  const { currency } = cost.living;
  const row = (label: string, fee: number, living: number) => {
    const sum = (fee + living) * years;
    const money = [fee, living, sum].map((value) => formatAmount(value, currency));
    return `| ${[label, ...money, formatRupees(sum * rate)].join(' | ')} |`;
  };
  const length = `${years} ${years === 1 ? 'year' : 'years'}`;
  writer.say(
    `This is an estimate for ${countryName(cost.country)}, ${length}${known ? ', with the tuition that you named' : ''}, before any scholarship.`,
  );
  writer.say(
    [
      `| | Tuition a year | Living a year | Together, ${length} | At ${rates.text(currency)} |`,
      '| --- | --- | --- | --- | --- |',
      row('Lower', tuition.from, cost.living.from),
      row('Upper', tuition.to, cost.living.to),
    ].join('\n'),
  );
  writer.say(
    `The yearly figures are those of our guides, and the rupees are at ${rates.standing} ${writer.mark(cost.passage)}. ` +
      'Visa, insurance, flight and the first weeks come on top.',
  );
  return [cost.passage];
}

/** The student's own figure counts when it is in the country's currency. */
function tuitionOf({ tuition }: CostRequest, cost: CourseCost): { tuition: Range; known: boolean } {
  if (tuition === undefined || tuition.currency !== cost.tuition.currency)
    return { tuition: cost.tuition, known: false };
  return { tuition: { from: tuition.value, to: tuition.value, currency: tuition.currency }, known: true };
}
