import type { AnswerWriter } from '../answer-writer.ts';
import type { Passage } from '../guide-index.ts';
import type { Library } from '../library.ts';
import { type Amount, formatAmount, formatRupees } from './amounts.ts';

/** A foreign sum in rupees at the guides' rate; without a sum, the rates. Empty when there is no rate for it. */
export function writeConversion(amount: Amount | undefined, { rates }: Library, writer: AnswerWriter): Passage[] {
  const { passage } = rates;
  if (!passage) return [];
  if (amount === undefined) {
    writer.say(`Rupee figures use these rates: ${writer.mark(passage)}`);
    writer.say(rates.all.map(({ currency }) => `- ${rates.text(currency)}`).join('\n'));
    writer.say(`That is ${rates.standing}; your bank's rate of the day decides.`);
    return [passage];
  }
  const rate = rates.of(amount.currency);
  if (rate === undefined) return [];
  writer.say(
    `${formatAmount(amount.value, amount.currency)} is about **${formatRupees(amount.value * rate)}** at ` +
      `${rates.text(amount.currency)}, ${rates.standing} ${writer.mark(passage)}. Your bank's rate of the day, and its margin, decide.`,
  );
  return [passage];
}
