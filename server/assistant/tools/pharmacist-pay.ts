import type { AnswerWriter } from '../answer-writer.ts';
import { type CountryId, countryName } from '../countries.ts';
import { countryRows } from '../country-rows.ts';
import type { Passage } from '../guide-index.ts';
import type { Library } from '../library.ts';
import { splitBlocks, splitItems, splitSentences } from '../markdown-blocks.ts';

/**
 * What the guides say of the pay of pharmacists in a country: where they have no figure it says so, and gives what they
 * do have, which is the pay in training and first jobs in the industry.
 */
export function writePharmacistPay(country: CountryId, { index }: Library, writer: AnswerWriter): Passage[] {
  const licensing = index.passages.filter(
    ({ guide, countries }) => guide.topic === 'licensing' && countries.includes(country),
  );
  const paid = licensing.flatMap((passage) => sentencesOn(PAY, passage));
  const registered = paid.filter(({ text }) => REGISTERED.test(text));
  const training = paid.filter((one) => !registered.includes(one)).slice(0, 1);
  const place = countryName(country);
  writer.say(
    registered.length > 0
      ? `This is what our guides have on the pay of pharmacists in ${place}.`
      : `Our guides have no salary figures for registered pharmacists in ${place}, and I do not guess. What they have:`,
  );
  for (const { passage, text } of [...registered, ...training]) writer.say(`- ${text} ${writer.mark(passage)}`);
  const used = [...registered, ...training].map(({ passage }) => passage);
  for (const passage of index.passages.filter(
    ({ subjects, guide }) => guide.topic === 'careers' && subjects[0] === 'salary',
  )) {
    const rows = countryRows(passage.section.text, [country]);
    if (rows && writer.say(`**${passage.section.heading}** ${writer.mark(passage)}\n\n${rows}`)) used.push(passage);
  }
  return used;
}

const PAY = /(?:\bpay\b|\bpaid\b|\bsalar|\bstart at\b|\bearn).*(?:[£€]|USD|CAD|AUD|EUR|GBP)|\bpharmacists start\b/;
const REGISTERED = /\bpharmacists (?:start|earn|are paid)\b/;

function sentencesOn(pattern: RegExp, passage: Passage): { passage: Passage; text: string }[] {
  return splitBlocks(passage.section.text)
    .flatMap(({ kind, text }) =>
      kind === 'paragraph'
        ? splitSentences(text)
        : kind === 'list'
          ? splitItems(text).map((item) => item.replace(/^[-*+] /, ''))
          : [],
    )
    .filter((text) => pattern.test(text))
    .map((text) => ({ passage, text }));
}
