import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fact } from '#site/schemas/fact.ts';

/** Ten facts of the content, another value for each, and a question whose answer states it. */
export const TEN_FACTS = [
  {
    id: 'canada-funds',
    guide: 'pharmacy-masters-canada',
    to: { value: 23_917 },
    now: 'CAD 23,917',
    ask: 'how much money to show for a Canadian study permit?',
  },
  {
    id: 'uk-funds-month-london',
    guide: 'pharmacy-masters-uk',
    to: { value: 1_631 },
    now: '£1,631',
    ask: 'UK student visa funds per month in London',
  },
  {
    id: 'germany-funds-month',
    guide: 'pharmacy-masters-germany',
    to: { value: 1_041 },
    now: '€12,492',
    ask: 'blocked account amount Germany',
  },
  {
    id: 'australia-visa-fee',
    guide: 'pharmacy-masters-australia',
    to: { value: 2_137 },
    now: 'AUD 2,137',
    ask: 'Australian student visa subclass 500 fee',
  },
  {
    id: 'australia-graduate-visa-fee',
    guide: 'work-rights-after-study',
    to: { value: 4_711 },
    now: 'AUD 4,711',
    ask: 'how much is the 485 visa fee?',
  },
  {
    id: 'ireland-work-hours',
    guide: 'pharmacy-masters-ireland',
    to: { value: 23 },
    now: '23 hours a week',
    ask: 'part time work hours in Ireland with stamp 2',
  },
  {
    id: 'uk-stay-months',
    guide: 'work-rights-after-study',
    to: { value: 17 },
    now: '17 months',
    ask: 'Is the UK Graduate Route now 18 months?',
  },
  {
    id: 'opra-fee',
    guide: 'licensing-australia',
    to: { range: { from: 2_311, to: 2_399 } },
    now: 'AUD 2,311 to 2,399',
    ask: 'OPRA exam fee',
  },
  {
    id: 'ielts-fee',
    guide: 'english-and-gre-tests',
    to: { range: { from: 21_000, to: 22_000 } },
    now: '₹21,000 to ₹22,000',
    ask: 'IELTS exam fee in India',
  },
  {
    id: 'uk-tuition',
    guide: 'costs-and-loans',
    to: { range: { from: 26_000, to: 48_000 } },
    now: '£26,000 to 48,000',
    ask: 'tuition in all countries compared',
  },
];

/** Those of them whose old value is told apart by its figure: it may stand nowhere afterwards. */
export const TOLD_APART = [
  'canada-funds',
  'uk-funds-month-london',
  'uk-funds-london',
  'germany-funds',
  'australia-graduate-visa-fee',
];

/** Writes these values into the facts of a content folder. */
export async function changeFacts(content: string): Promise<void> {
  const folder = path.join(content, 'facts');
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { items } = JSON.parse(await readFile(file, 'utf8'));
    const next = items.map((one: Fact) => ({ ...one, ...TEN_FACTS.find(({ id }) => id === one.id)?.to }));
    await writeFile(file, JSON.stringify({ items: next }));
  }
}
