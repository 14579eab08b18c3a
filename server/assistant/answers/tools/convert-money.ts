import { formatAmount } from '#shared/rules/foreign-money.ts';
import type { Passage } from '../../library/guide-index.ts';
import type { Library } from '../../library/library.ts';
import type { Rates } from '../../library/rates.ts';
import type { Amount } from '../../question/read-figures.ts';
import type { AnswerWriter } from '../answer-writer.ts';
import { formatRupees } from '../money.ts';

/** A foreign sum in rupees at the guides' rate, or that we have no rate for it; without a sum, the rates. */
export function writeConversion(amount: Amount | undefined, { rates }: Library, writer: AnswerWriter): Passage[] {
  const { passage } = rates;
  if (!passage) return [];
  if (amount === undefined) {
    writer.say(
      `Our rupee figures use these rates, ${rates.standing} ${writer.mark(passage)}; your bank's rate of the day decides.`,
    );
    writer.say(rates.currencies.map((currency) => `- ${rates.text(currency)}`).join('\n'));
    return [passage];
  }
  const { currency, value } = amount;
  const rate = rates.of(currency);
  if (rate === undefined) {
    writer.say(
      `I have no exchange rate for ${currency}, so I cannot turn that into rupees. Our guides use rates for ` +
        `${rates.currencies.join(', ')} only ${writer.mark(passage)}; your bank or the FBIL page has the rate of the day.`,
    );
    return [passage];
  }
  return writeWorth(formatAmount(value, currency), formatRupees(value * rate), currency, rates, writer);
}

/** A sum in rupees in another currency at the guides' rate; nothing for a currency without one. */
export function writeInCurrency(rupees: number, currency: string, { rates }: Library, writer: AnswerWriter): Passage[] {
  const rate = rates.of(currency);
  if (rate === undefined) return [];
  return writeWorth(formatRupees(rupees), formatAmount(Math.round(rupees / rate), currency), currency, rates, writer);
}

function writeWorth(sum: string, worth: string, currency: string, rates: Rates, writer: AnswerWriter): Passage[] {
  const { passage, standing } = rates;
  if (!passage) return [];
  writer.say(
    `${sum} is about **${worth}** at ${rates.text(currency)}, ${standing} ${writer.mark(passage)}. ` +
      "Your bank's rate of the day, and its margin, decide.",
  );
  return [passage];
}
