import { english, type Say } from '#shared/texts/say.ts';
import { salesMail } from '../rules/sales-mail.ts';
import { readEntry } from './read-entry.ts';

/** What the plan cards take from the content: the words around each plan, and the mail to the sales mailbox, in the language of `t`. */
export async function readPlanOffer(t: Say = english) {
  const [plans, brand] = await Promise.all([readEntry('plans', 'plans'), readEntry('brand', 'brand')]);
  return {
    sales: salesMail(brand.email.sales, t),
    words: Object.fromEntries(
      plans.items.map(({ id, description, features }) => [id, { description, features }] as const),
    ),
  };
}
