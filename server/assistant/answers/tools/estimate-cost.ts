import { formatAmount } from '#shared/rules/foreign-money.ts';
import type { CountryId } from '../../knowledge.ts';
import type { Passage } from '../../library/guide-index.ts';
import type { Library } from '../../library/library.ts';
import type { Amount } from '../../question/read-figures.ts';
import type { AnswerWriter } from '../answer-writer.ts';
import { lateFigure } from '../late-figure.ts';
import { formatRupees } from '../money.ts';

type CostRequest = {
  readonly country: CountryId;
  /** Tuition for a year, when the student knows it. */
  readonly tuition?: Amount;
  /** Length of the course, when it is not the usual one. */
  readonly years?: number;
};

/** No course costs less or more than that a year in any money we know: what is outside is not a year's tuition. */
const SENSIBLE = { from: 1_000, to: 200_000 };

/**
 * Tuition and living for a whole course in rupees, with the working in a table. Empty without figures for the country, and
 * for a tuition that cannot be one or is in another money.
 */
export function writeEstimate(
  { country, tuition: named, years: asked }: CostRequest,
  { costs, rates, index }: Library,
  writer: AnswerWriter,
): Passage[] {
  const cost = costs.find((one) => one.country === country);
  const rate = cost && rates.of(cost.currency);
  if (!cost?.passage || rate === undefined) return [];
  const { currency, living, passage, late } = cost;
  if (named && (named.currency !== currency || named.value < SENSIBLE.from || named.value > SENSIBLE.to)) return [];
  const tuition = named ? { from: named.value, to: named.value } : cost.tuition;
  const years = asked !== undefined && asked <= 4 ? asked : cost.years;
  const length = `${years} ${years === 1 ? 'year' : 'years'}`;
  const row = (label: string, fee: number, life: number) => {
    const sum = (fee + life) * years;
    const money = [fee, life, sum].map((value) => formatAmount(value, currency));
    return `| ${[label, ...money, formatRupees(sum * rate)].join(' | ')} |`;
  };
  writer.say(
    `This is an estimate for ${index.catalogue.country(country).called}, ${length}${named ? ', with the tuition that you named' : ''}, before any scholarship.`,
  );
  writer.say(
    [
      `| | Tuition a year | Living a year | Together, ${length} | At ${rates.text(currency)} |`,
      '| --- | --- | --- | --- | --- |',
      row('Lower', tuition.from, living.from),
      row('Upper', tuition.to, living.to),
    ].join('\n'),
  );
  writer.say(
    `The yearly figures are those of our guides, and the rupees are at ${rates.standing} ${writer.mark(passage)}. ` +
      `Visa, insurance, flight and the first weeks come on top. ` +
      `The page of one program counts with its own tuition and length.${late === undefined ? '' : ` ${lateFigure(late)}`}`,
  );
  return [passage];
}
