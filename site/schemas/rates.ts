import { z } from 'astro/zod';
import { day, text, webAddress } from './fields.ts';

export const RATE_RULE = 'must be a number without quotes, such as 88';
const rupees = z.number({ error: RATE_RULE }).positive({ error: 'must be more than 0' });

/** What one unit of other countries' money is worth in rupees in all our figures. `npm run rates` writes the file. */
export const ratesSchema = z.strictObject({
  $schema: z.string().optional(),
  /** The day that the rates are of, which is not the day on which somebody looked. */
  date: day,
  source: z.strictObject({ publisher: text(120), url: webAddress }),
  /** What a reader has to know of them, such as that one is older. */
  note: text(200).optional(),
  /** By currency; dollars are always needed, because the labels of the programs are in dollars. */
  rupees: z.object({ USD: rupees }).catchall(rupees),
});
export type Rates = z.output<typeof ratesSchema>;
