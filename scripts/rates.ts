import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { countriesSchema } from '#site/schemas/country.ts';
import { type Rates, ratesSchema } from '#site/schemas/rates.ts';
import { todayIs } from './content/fact-world.ts';
import { RatesError, readRates } from './content/read-rates.ts';

const HELP = `npm run rates -- FILE-OR-ADDRESS [--publisher "Who" --page https://…] [--anyway]

Writes site/content/rates.json out of an official table: the European Central Bank's daily XML or CSV, JSON with date,
base and rates, or CSV with the columns date, currency, rupees. A table of somebody else needs --publisher and --page,
because every page names the source.`;

const ECB = {
  publisher: 'European Central Bank, reference rates, crossed over the euro',
  url: 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html',
};
/** A rate that moves further than this between two renewals is more likely a wrong column. */
const MOST_CHANGE = 0.25;
const PATIENCE = 20_000;

export type RatesRequest = {
  readonly text: string;
  readonly source: Rates['source'] | null;
  readonly anyway: boolean;
  readonly today: string;
};

/** The new rates of the project in `root`. Throws a RatesError with one sentence when the table is not to be trusted. */
export function renewRates(root: string, { text, source, anyway, today }: RatesRequest): Rates {
  const content = join(root, 'site/content');
  const old = ratesSchema.parse(JSON.parse(readFileSync(join(content, 'rates.json'), 'utf8')));
  const countries = countriesSchema.parse(JSON.parse(readFileSync(join(content, 'countries.json'), 'utf8')));
  const read = readRates(text);
  const from = source ?? (isOfBank(text) ? ECB : null);
  if (from === null) throw new RatesError('nobody says whose table this is; add --publisher "Who" --page https://…');
  if (read.date > today) throw new RatesError(`the rates are of ${read.date}, which is yet to come`);
  if (read.date < old.date)
    throw new RatesError(`the rates are of ${read.date}, older than ours of ${old.date}; give a newer table`);
  const needed = [...new Set([...Object.keys(old.rupees), ...countries.items.map(({ currency }) => currency)])];
  const missing = needed.filter((code) => read.rupees[code] === undefined);
  if (missing.length > 0) throw new RatesError(`the table has no rate for ${missing.join(', ')}`);
  // All that the table has, so that a country with new money needs no new table.
  const { rupees } = read;
  const far = Object.entries(old.rupees).filter(
    ([code, rate]) => Math.abs((rupees[code] ?? 0) - rate) > rate * MOST_CHANGE,
  );
  if (far.length > 0 && !anyway)
    throw new RatesError(
      `${far.map(([code, rate]) => `${code} went from ₹${rate} to ₹${rupees[code]}`).join(', ')}; is it the right column? If so, add --anyway`,
    );
  const $schema = old.$schema === undefined ? {} : { $schema: old.$schema };
  return ratesSchema.parse({ ...$schema, date: read.date, source: from, rupees });
}

const isOfBank = (text: string): boolean =>
  text.includes('European Central Bank') || /^\uFEFF?\s*Date,\s*USD,\s*JPY,/i.test(text);

async function readTable(place: string): Promise<string> {
  if (!/^https?:\/\//.test(place)) {
    if (!existsSync(place)) throw new RatesError(`there is no file ${place}`);
    return readFileSync(place, 'utf8');
  }
  const answer = await fetch(place, { signal: AbortSignal.timeout(PATIENCE) }).catch((cause: unknown) => {
    throw new RatesError(`${place} cannot be reached`, { cause });
  });
  if (!answer.ok) throw new RatesError(`${place} answers ${answer.status}`);
  return answer.text();
}

async function run(args: string[]): Promise<number> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        publisher: { type: 'string' },
        page: { type: 'string' },
        anyway: { type: 'boolean', default: false },
      },
    });
    const [place] = positionals;
    if (place === undefined) {
      console.error(HELP);
      return 1;
    }
    const { publisher, page, anyway } = values;
    if ((publisher === undefined) !== (page === undefined))
      throw new RatesError('--publisher and --page belong together: give both, or neither');
    const source = publisher !== undefined && page !== undefined ? { publisher, url: page } : null;
    if (source !== null && !ratesSchema.shape.source.safeParse(source).success)
      throw new RatesError('--page must be a whole address that begins with https://, and --publisher a name');
    const rates = renewRates(root, { text: await readTable(place), source, anyway, today: todayIs() });
    writeFileSync(join(root, 'site/content/rates.json'), `${JSON.stringify(rates, null, 2)}\n`);
    console.log(
      `Rates of ${rates.date}: ${Object.entries(rates.rupees)
        .map(([code, rate]) => `${code} 1 = ₹${rate}`)
        .join(', ')}.`,
    );
    return 0;
  } catch (cause) {
    if (!(cause instanceof RatesError) && !(cause instanceof TypeError)) throw cause;
    console.error(`The rates stay as they are: ${cause.message}.`);
    return 1;
  }
}

if (import.meta.main) process.exit(await run(process.argv.slice(2)));
