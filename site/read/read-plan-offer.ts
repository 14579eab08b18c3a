import { readEntry } from './read-entry.ts';

/** What the plan cards take from the content: the words around each plan, and the address of the sales mailbox. */
export async function readPlanOffer() {
  const [plans, brand] = await Promise.all([readEntry('plans', 'plans'), readEntry('brand', 'brand')]);
  return {
    sales: brand.email.sales,
    words: Object.fromEntries(
      plans.items.map(({ id, description, features }) => [id, { description, features }] as const),
    ),
  };
}
