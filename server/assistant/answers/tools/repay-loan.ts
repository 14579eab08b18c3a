import { type Passage, sectionOf } from '../../library/guide-index.ts';
import type { Sum } from '../../question/read-sums.ts';
import { wordsOf } from '../asked-words.ts';
import { formatRupees } from '../money.ts';
import { isBudget } from './check-budget.ts';
import { monthlyInstalment, USUAL_LOAN, writeInstalment } from './loan-instalment.ts';
import { type Reckoning, readOn, says, tellsNow, toldAs, valueIn } from './sums-told.ts';

const MONTHS = 12;
/** Their income is what a bank looks at, not what the loan is paid from. */
const FAMILY = new Set(wordsOf('family'));
const INSTALMENT = new Set(wordsOf('instalment'));

/** "I will take a loan of 25 lakh. What will the EMI be?", also of one that was told before. */
export function writeEmi({ asked, library, writer }: Reckoning): readonly Passage[] | undefined {
  const [loan] = toldAs(asked, 'loan');
  if (!loan || !says(asked, INSTALMENT)) return undefined;
  const rupees = valueIn(loan, 'INR', library);
  if (rupees === undefined || !isBudget(rupees)) return undefined;
  const used = writeInstalment({ ...asked, figures: { rupees } }, library, writer);
  return used.length > 0 ? used : undefined;
}

/** "Loan 35 lakh, salary 45000 euro, can I pay it back?" */
export function writeRepayment({ asked, library, writer, more }: Reckoning): readonly Passage[] | undefined {
  const [earned] = toldAs(asked, 'earned');
  const [owed] = [...toldAs(asked, 'instalment'), ...toldAs(asked, 'loan')];
  const passage = sectionOf('instalments', library.index.passages);
  const isNow = tellsNow(asked, 'earned', 'loan', 'instalment') && !asked.words.some((word) => FAMILY.has(word));
  if (!isNow || !earned || !owed || !passage) return undefined;
  const [salary, sum] = [earned, owed].map((one) => valueIn(one, 'INR', library));
  if (salary === undefined || sum === undefined) return undefined;
  const monthly = isMonthly(earned) ? salary : salary / MONTHS;
  const isLoan = owed.role === 'loan';
  const { percent, years } = USUAL_LOAN;
  const emi = isLoan ? monthlyInstalment(sum, percent, years) : sum;
  const share = Math.round((100 * emi) / monthly);
  if (share < SHARE.from || share > SHARE.to) return undefined;
  const loan = isLoan
    ? ` about ${formatRupees(emi)} (${formatRupees(sum)} over ${years} years at ${percent}%)`
    : ` ${formatRupees(emi)}`;
  writer.say(
    `**An EMI of${loan} is ${share}% of that salary before tax**, which is about ${formatRupees(monthly)} a month ${writer.mark(passage)}.`,
  );
  const third = isLoan ? yearsToRepay(sum, percent, monthly / 3) : undefined;
  if (third !== undefined)
    writer.say(
      `With a third of that salary each month, ${formatRupees(monthly / 3)}, it is paid back in about ${third}.`,
    );
  readOn(passage, writer, more);
  return [passage];
}

/** Nobody is paid so much, or so little, for a loan: the figures are of something else. */
const SHARE = { from: 1, to: 300 };
/** A sum without "a year" below these is a month's: no full-time work pays so little in a year. */
const YEARLY = { foreign: 10_000, rupees: 150_000 };
const isMonthly = ({ per, value, currency }: Sum): boolean =>
  per === 'month' || (per === undefined && value < (currency === 'INR' ? YEARLY.rupees : YEARLY.foreign));

/** `4 years`, `1 year`; undefined where the interest is never paid. */
function yearsToRepay(loan: number, percent: number, monthly: number): string | undefined {
  const rate = percent / 100 / MONTHS;
  const left = 1 - (loan * rate) / monthly;
  if (left <= 0) return undefined;
  const years = Math.max(1, Math.ceil(-Math.log(left) / Math.log(1 + rate) / MONTHS));
  return `${years} ${years === 1 ? 'year' : 'years'}`;
}
