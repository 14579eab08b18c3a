import { type Passage, sectionOf } from '../../library/guide-index.ts';
import { wordsOf } from '../asked-words.ts';
import { formatRupees } from '../money.ts';
import {
  type Asked,
  countryOf,
  money,
  type Reckoning,
  readOn,
  says,
  tellsNow,
  toldAs,
  totalIn,
  valueIn,
  withRupees,
} from './sums-told.ts';

const SHOW = new Set(wordsOf('show'));
/** "How much must I show?": not "show me universities". */
const TO_SHOW = /\b(?:to|i|must|should|need) show\b/;
const asksToShow = (asked: Asked): boolean =>
  says(asked, SHOW) || asked.clauses.some((words) => TO_SHOW.test(words.join(' ')));

/** "Loan 35 lakh, fee 22000 pounds, 4000 paid: how much must I show?" */
export function writeFunds(reckoning: Reckoning): readonly Passage[] | undefined {
  const { asked, library, writer, more } = reckoning;
  const { index, rates } = library;
  const passage = sectionOf('all-funds', index.passages);
  const [fee, ...otherFees] = toldAs(asked, 'fee');
  const isNow = asksToShow(asked) || tellsNow(asked, 'fee', 'paid', 'reduced', 'own', 'loan');
  if (!isNow || !isOnFunds(asked) || !fee || otherFees.length > 0 || !passage) return undefined;
  const country = countryOf(fee, asked, library);
  if (!country?.funds) return undefined;
  const { currency, called, funds } = country;
  const [whole, paid] = [[fee], toldAs(asked, 'paid', 'reduced')].map((sums) => totalIn(sums, currency, library));
  if (whole === undefined || paid === undefined || paid >= whole) return undefined;
  const unpaid = whole - paid;
  const show = unpaid + funds.living;
  const own = toldAs(asked, 'own', 'loan');
  const have = own.length > 0 ? totalIn(own, 'INR', library) : undefined;
  const needed = valueIn({ value: show, currency }, 'INR', library);
  const inLondon =
    funds.inLondon === undefined
      ? undefined
      : ` In London it is ${withRupees(unpaid + funds.inLondon, currency, library)}.`;
  writer.say(
    `**For ${called} you show about ${withRupees(show, currency, library)}${inLondon ? ' outside London' : ''}:** ` +
      `${money(unpaid, currency)} of tuition that is not paid yet and ${money(funds.living, currency)} for living ` +
      `${writer.mark(passage)}.${inLondon ?? ''}`,
  );
  if (have !== undefined && needed !== undefined)
    writer.say(
      have >= needed
        ? `${formatRupees(have)} reaches for that, by ${rates.text(currency)}, ${rates.standing}.`
        : `**${formatRupees(have)} is ${formatRupees(needed - have)} too little**, by ${rates.text(currency)}, ${rates.standing}: the bank takes the rate of the day.`,
    );
  readOn(passage, writer, more);
  return [passage];
}

/** It asks what to show, or goes on with sums after that was spoken of. */
function isOnFunds(asked: Asked): boolean {
  const { subjects, earlier, split } = asked;
  if (split) return asksToShow(asked);
  const spoken = [...subjects, ...(earlier.at(-1)?.subjects ?? [])];
  return spoken.some(({ id }) => id === 'funds') || asksToShow(asked);
}
