import { formatRange } from '#shared/rules/foreign-money.ts';
import { rupeeRange } from '#shared/rules/rupees.ts';
import type { Passage } from '../../library/guide-index.ts';
import type { Sum } from '../../question/read-sums.ts';
import { wordsOf } from '../asked-words.ts';
import { formatRupees } from '../money.ts';
import { countryOf, money, type Reckoning, says, tellsNow, toldAs, totalIn, valueIn, withRupees } from './sums-told.ts';

const BALANCE = new Set(wordsOf('balance'));
const COVERS = new Set(wordsOf('covers'));

/** "Fee 22000 pounds, 4000 paid, what is left?" */
export function writeToPay(reckoning: Reckoning): readonly Passage[] | undefined {
  const { asked, writer } = reckoning;
  if (!tellsNow(asked, 'fee', 'paid', 'reduced')) return undefined;
  const [fees, less] = [toldAs(asked, 'fee'), toldAs(asked, 'paid', 'reduced')];
  if (fees.length !== 1 || less.length === 0 || !(says(asked, BALANCE) || asked.wants === 'money')) return undefined;
  const found = subtract(fees, less, reckoning);
  if (!found) return undefined;
  const { difference, isMore, working, used } = found;
  writer.say(
    isMore
      ? `**By these sums you have paid ${difference} more than the fee:** ${working}. Ask the university's finance office, which gives back what is too much.`
      : `**${difference} is left to pay:** ${working}. The university's own account or invoice decides what it has counted.`,
  );
  return used;
}

/** "25 lakh, fee 18000 pounds, how much is left for living?" */
export function writeAfterFee(reckoning: Reckoning): readonly Passage[] | undefined {
  const { asked, writer } = reckoning;
  if (!tellsNow(asked, 'own', 'loan', 'fee')) return undefined;
  const [own, fees] = [toldAs(asked, 'own', 'loan'), toldAs(asked, 'fee')];
  // "65%, IELTS 6.5, budget 30 lakh, fees up to 20 lakh" is a profile.
  if (asked.figures.marks || asked.figures.english) return undefined;
  if (fees.length !== 1 || own.length === 0 || !(says(asked, BALANCE) || says(asked, COVERS))) return undefined;
  const found = subtract(own, fees, reckoning);
  if (!found) return undefined;
  const { difference, left, isMore, working, used } = found;
  writer.say(
    isMore
      ? `**${difference} is missing:** ${working}. A scholarship, a loan or a lower fee has to fill the gap.`
      : `**${difference} is left after the fee:** ${working}.`,
  );
  return [...used, ...writeLiving(fees, left, reckoning)];
}

/** What some sums less others come to, in their money or else in rupees; undefined where there is no rate. */
function subtract(whole: readonly Sum[], less: readonly Sum[], { library, writer }: Reckoning) {
  const all = [...whole, ...less];
  const [first] = all;
  const currency = first && all.every((one) => one.currency === first.currency) ? first.currency : 'INR';
  const [from, taken] = [whole, less].map((some) => totalIn(some, currency, library));
  const { passage, standing, text } = library.rates;
  if (from === undefined || taken === undefined || !passage) return undefined;
  const foreign = [...new Set(all.map((one) => one.currency))].filter((one) => one !== 'INR');
  const rates =
    foreign.length === 0 ? '' : `, at ${foreign.map(text).join(' and ')}, ${standing} ${writer.mark(passage)}`;
  return {
    difference: withRupees(Math.abs(from - taken), currency, library),
    isMore: taken > from,
    left: valueIn({ value: from - taken, currency }, 'INR', library),
    working: `${money(Math.max(from, taken), currency)} less ${money(Math.min(from, taken), currency)}${rates}`,
    used: foreign.length === 0 ? [] : [passage],
  };
}

/** What a year's living takes where the fee is paid, and whether what is left reaches for it. */
function writeLiving(
  [fee]: readonly Sum[],
  left: number | undefined,
  { asked, library, writer }: Reckoning,
): readonly Passage[] {
  const there = fee && countryOf(fee, asked, library);
  const cost = library.costs.find(({ country }) => country === there?.id);
  const rate = cost && library.rates.of(cost.currency);
  if (!there || !cost?.passage || rate === undefined || left === undefined) return [];
  const { called } = there;
  const { living, currency, passage } = cost;
  const rupees = { from: living.from * rate, to: living.to * rate };
  const reach =
    left < rupees.from
      ? `so about ${formatRupees(rupees.from - Math.max(left, 0))} or more is missing for a year there`
      : left < rupees.to
        ? 'so it reaches for a year in a cheaper city'
        : 'so it reaches for a year there';
  writer.say(
    `Living in ${called} takes ${formatRange(living, currency)} a year by our guides, ` +
      `${rupeeRange(rupees)} ${writer.mark(passage)}, ${reach}.`,
  );
  return [passage];
}
