import { CURRENCIES } from '#shared/contract/payments.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { PLANS, priceOf } from '#shared/rules/plans.ts';
import { factNames, factsOf } from '#site/rules/facts.ts';
import { brandSchema } from '#site/schemas/brand.ts';
import type { SourceFile } from './read-content.ts';

/** The files whose texts are filled in, and in which a plan's price may therefore not be typed. */
const FILLED = ['legal', 'pricing', 'accounts', 'about-us'];

/** Places `{{…}}` that nothing can be put into, and prices of plans that are typed where they are filled in. */
export function checkFacts(files: readonly SourceFile[]): string[] {
  const brand = brandSchema.safeParse(files.find(({ collection }) => collection === 'brand')?.data);
  // What is wrong with the brand is told by its own check.
  const known = brand.success ? Object.keys(factsOf(brand.data)) : null;
  return files.flatMap(({ file, collection, data, body }) => {
    const text = `${JSON.stringify(data)}\n${body ?? ''}`;
    const places = new Set(factNames(text));
    if (!FILLED.includes(collection))
      return [...places].map((name) => `${file}: "{{${name}}}" is not filled in here; write the words themselves.`);
    const unknown = [...places].filter((name) => known !== null && !known.includes(name));
    return [
      ...unknown.map(
        (name) =>
          `${file}: "{{${name}}}" is nothing that can be filled in; correct it to one of: ${known?.join(', ')}.`,
      ),
      ...PRICES.filter(({ typed }) => typed.test(text)).map(
        ({ shown, place }) =>
          `${file}: the price ${shown} is typed; write {{${place}}}, so that it follows the price that is charged.`,
      ),
    ];
  });
}

const PRICES = PLANS.flatMap((plan) =>
  CURRENCIES.map((currency) => {
    const shown = formatMoney(priceOf(plan, currency), currency);
    return {
      shown,
      place: `${plan.plan_id}.price`,
      typed: new RegExp(`${shown.replaceAll(/[$.]/g, '\\$&')}(?![\\d,.]*\\d)`),
    };
  }),
);
