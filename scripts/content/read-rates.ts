/** Exchange rates as an official table gives them, turned into rupees for one unit of each currency. */
type ReadRates = { readonly date: string; readonly rupees: Readonly<Record<string, number>> };

/** A table that cannot be used; its message is one sentence that says what is wrong. */
export class RatesError extends Error {}

type Table = { readonly date: string; readonly base: string; readonly perBase: Readonly<Record<string, number>> };

/**
 * Reads a table of exchange rates: the European Central Bank's XML or CSV, JSON such as
 * `{"date": "2026-11-20", "base": "EUR", "rates": {"INR": 104.2, …}}`, or CSV with the columns date, currency, rupees.
 * Throws a RatesError with one sentence for anything else.
 */
export function readRates(text: string): ReadRates {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start === '') throw new RatesError('the table is empty');
  if (start.startsWith('PK'))
    throw new RatesError('the table is a ZIP file; unpack it and give the file that is in it');
  if (/^<!doctype html|^<html/i.test(start))
    throw new RatesError('this is a web page and not a table; give the address of its CSV, XML or JSON file');
  if (start.startsWith('<')) return inRupees(readXml(start));
  if (start.startsWith('{')) return inRupees(readJson(start));
  const [head = '', ...rows] = start.split(/\r?\n/).filter((line) => line.trim() !== '');
  const names = cellsOf(head).map((name) => name.toLowerCase());
  if (names[0] !== 'date') throw new RatesError('the first line names no column "date"; is it a table of rates?');
  return names[1] === 'currency' && names[2] === 'rupees' ? readRupees(rows) : inRupees(readColumns(head, rows));
}

const cellsOf = (line: string): string[] => line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

function readXml(text: string): Table {
  const time = /<Cube\s+time=['"]([^'"]+)['"]/.exec(text)?.[1];
  if (time === undefined)
    throw new RatesError('the XML has no <Cube time="…">, which the European Central Bank writes');
  const day = text.slice(text.indexOf(time)).split('</Cube>')[0] ?? '';
  const rates = [...day.matchAll(/currency=['"]([A-Z]{3})['"]\s+rate=['"]([^'"]+)['"]/g)];
  return {
    date: dayOf(time),
    base: 'EUR',
    perBase: Object.fromEntries(rates.map(([, code = '', rate = '']) => [code, positive(rate, code)])),
  };
}

function readJson(text: string): Table {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    throw new RatesError('the JSON cannot be read; is the file whole?', { cause });
  }
  const field = (name: string): unknown => (typeof data === 'object' && data !== null ? Reflect.get(data, name) : null);
  const [date, base, rates] = [field('date'), field('base'), field('rates')];
  if (typeof date !== 'string') throw new RatesError('the JSON has no "date" such as "2026-11-20"');
  if (typeof base !== 'string' || !/^[A-Z]{3}$/.test(base))
    throw new RatesError('the JSON has no "base" such as "EUR"');
  if (typeof rates !== 'object' || rates === null) throw new RatesError('the JSON has no "rates" by currency');
  return {
    date: dayOf(date),
    base,
    perBase: Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code, positive(String(rate), code)])),
  };
}

/** The bank's CSV: a column for each currency, the newest day first. */
function readColumns(head: string, [first]: readonly string[]): Table {
  if (first === undefined) throw new RatesError('the table has a first line with names and no line with rates');
  const [, ...codes] = cellsOf(head);
  const [date = '', ...rates] = cellsOf(first);
  const pairs = codes.flatMap((code, at) => {
    const rate = rates[at] ?? '';
    return /^[A-Z]{3}$/.test(code) && rate !== '' && rate !== 'N/A' ? [[code, positive(rate, code)] as const] : [];
  });
  return { date: dayOf(date), base: 'EUR', perBase: Object.fromEntries(pairs) };
}

function readRupees(rows: readonly string[]): ReadRates {
  const read = rows.map(cellsOf).map(([date = '', code = '', rupees = '']) => {
    if (!/^[A-Z]{3}$/.test(code)) throw new RatesError(`"${code}" is no currency of three capital letters`);
    return { date: dayOf(date), code, rupees: positive(rupees, code) };
  });
  const [day, ...others] = [...new Set(read.map(({ date }) => date))];
  if (day === undefined) throw new RatesError('the table has a first line with names and no line with rates');
  if (others.length > 0) throw new RatesError(`the rates are of several days: ${[day, ...others].join(', ')}`);
  return { date: day, rupees: Object.fromEntries(read.map(({ code, rupees }) => [code, rounded(rupees)])) };
}

function inRupees({ date, base, perBase }: Table): ReadRates {
  const rupee = base === 'INR' ? 1 : perBase.INR;
  if (rupee === undefined) throw new RatesError('the table has no rate for INR, so nothing can be turned into rupees');
  const all = { ...perBase, [base]: 1 };
  const rupees = Object.entries(all).filter(([code]) => code !== 'INR');
  return { date, rupees: Object.fromEntries(rupees.map(([code, rate]) => [code, rounded(rupee / rate)])) };
}

function positive(text: string, code: string): number {
  const value = /^\d+(?:\.\d+)?(?:[eE]-?\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(value > 0 && Number.isFinite(value)))
    throw new RatesError(`the rate of ${code}, "${text}", is no number above 0`);
  return value;
}

/** `2026-11-20` and `20 November 2026` as an ISO day. */
function dayOf(text: string): string {
  const written = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : `${text} UTC`;
  const time = Date.parse(written);
  const day = Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
  if (day === '' || (written.startsWith(text) && /^\d{4}-/.test(text) && day !== text))
    throw new RatesError(`"${text}" is no day; rates need one such as 2026-11-20`);
  return day;
}

/** Three or four figures are as many as an estimate bears. */
const rounded = (value: number): number => Number(value >= 10 ? value.toFixed(1) : value.toPrecision(3));
