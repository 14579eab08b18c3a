import { ENTERPRISE_MAIL } from '#shared/rules/plans.ts';
import { mailLink } from '../rules/mail-link.ts';
import { readEntry } from './read-entry.ts';

/** What the plan cards take from the content: the words around each plan, and the mail to the sales mailbox. */
export async function readPlanOffer() {
  const [plans, brand] = await Promise.all([readEntry('plans', 'plans'), readEntry('brand', 'brand')]);
  return {
    sales: mailLink(brand.email.sales, ENTERPRISE_MAIL),
    words: Object.fromEntries(
      plans.items.map(({ id, description, features }) => [id, { description, features }] as const),
    ),
  };
}
