import type { Passage } from '../../library/guide-index.ts';
import { writeAfterFee, writeToPay } from './fee-balance.ts';
import { writeEarnings } from './hourly-pay.ts';
import { writeEmi, writeRepayment } from './repay-loan.ts';
import { writeFunds } from './show-funds.ts';
import type { Reckoning } from './sums-told.ts';

/**
 * What comes out of the student's own sums, when they say what each is: a fee and what was paid of it, money and a fee, a loan and
 * a salary, hours and what one pays. Undefined when none of these is told and asked; the passages it rests on, which may be none.
 */
export const reckonSums = (reckoning: Reckoning): readonly Passage[] | undefined =>
  writeRepayment(reckoning) ??
  writeEmi(reckoning) ??
  writeEarnings(reckoning) ??
  writeFunds(reckoning) ??
  writeToPay(reckoning) ??
  writeAfterFee(reckoning);
