import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { RatesError, readRates } from '#scripts/content/read-rates.ts';
import { renewRates } from '#scripts/rates.ts';
import { runScript } from '#tests/support/run-script.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const XML = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube><Cube time='2026-11-20'>
<Cube currency='USD' rate='1.1500'/><Cube currency='GBP' rate='0.8600'/><Cube currency='INR' rate='112.70'/>
<Cube currency='CAD' rate='1.6100'/><Cube currency='AUD' rate='1.6300'/><Cube currency='NZD' rate='2.1500'/>
</Cube></Cube></gesmes:Envelope>`;
const CSV =
  'Date, USD, JPY, GBP, CAD, AUD, NZD, INR, \n20 November 2026, 1.1500, 178.1, 0.8600, 1.6100, 1.6300, 2.1500, 112.70, \n';
const EXPECTED = { USD: 98, GBP: 131, EUR: 112.7, CAD: 70, AUD: 69.1, NZD: 52.4 };
const renew = (text: string, rest: Partial<Parameters<typeof renewRates>[1]> = {}) =>
  renewRates(root, { text, source: null, anyway: false, today: '2026-11-22', ...rest });

describe('an official table', () => {
  it.each([
    ['the European Central Bank’s XML', XML],
    ['its CSV', CSV],
  ])('%s becomes rupees for one unit, with the day and the bank’s page', (_, text) => {
    const rates = renew(text);
    expect(rates).toMatchObject({ date: '2026-11-20', source: { url: expect.stringContaining('ecb.europa.eu/') } });
    expect(rates.rupees).toMatchObject(EXPECTED);
    expect(rates.note).toBeUndefined();
  });

  it('gives the rates of all its currencies, so that a country with new money has one already', () => {
    expect(renew(CSV).rupees).toEqual({ ...EXPECTED, JPY: 0.633 });
  });

  it('in JSON or CSV of somebody else needs to say whose it is', () => {
    const rupees = Object.entries(EXPECTED);
    const csv = `date,currency,rupees\n${rupees.map(([code, rate]) => `2026-11-20,${code},${rate}`).join('\n')}`;
    const json = JSON.stringify({
      date: '2026-11-20',
      base: 'INR',
      rates: Object.fromEntries(rupees.map(([code, rate]) => [code, 1 / rate])),
    });
    const source = { publisher: 'A bank', url: 'https://bank.example/rates' };
    for (const text of [csv, json]) {
      expect(() => renew(text)).toThrow('nobody says whose table this is; add --publisher');
      expect(renew(text, { source })).toMatchObject({ source, rupees: EXPECTED });
    }
  });
});

test.each<[string, string, string]>([
  ['nothing', '', 'the table is empty'],
  ['a web page', '<!DOCTYPE html><html></html>', 'this is a web page and not a table'],
  ['a ZIP file', 'PK\u0003\u0004', 'the table is a ZIP file; unpack it'],
  ['another XML', '<feed></feed>', 'the XML has no <Cube time="…">'],
  ['half a JSON', '{"date": "2026-11-20", ', 'the JSON cannot be read'],
  ['a JSON without rates', '{"date": "2026-11-20", "base": "EUR"}', 'the JSON has no "rates" by currency'],
  ['a table without rupees', XML.replace(/<Cube currency='INR'[^>]*>/, ''), 'the table has no rate for INR'],
  [
    'a table without a currency that we need',
    XML.replace(/<Cube currency='CAD'[^>]*>/, ''),
    'the table has no rate for CAD',
  ],
  ['a rate that is no number', CSV.replace('0.8600', '0,86x'), 'is no number above 0'],
  ['a rate of nothing', XML.replace('0.8600', '0'), 'the rate of GBP, "0", is no number above 0'],
  ['no day', XML.replace('2026-11-20', 'today'), '"today" is no day'],
  ['a day that no calendar has', XML.replace('2026-11-20', '2026-02-30'), '"2026-02-30" is no day'],
  ['a day to come', XML.replace('2026-11-20', '2026-12-24'), 'the rates are of 2026-12-24, which is yet to come'],
  ['a day before ours', XML.replace('2026-11-20', '2025-11-20'), 'older than ours of 2026-05-13'],
  ['a wrong column', XML.replace('0.8600', '0.4600'), 'GBP went from ₹129 to ₹245; is it the right column?'],
  ['a list of something else', 'name,age\nA,3', 'the first line names no column "date"'],
  ['a table with names alone', 'Date, USD, INR', 'no line with rates'],
])('%s is refused in one sentence', (_, text, sentence) => {
  expect(() => renew(text)).toThrow(sentence);
});

test('whatever a table holds, it is read or refused with a reason', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      for (const table of [text, `Date,USD,INR\n${text}`, `{"date":"2026-11-20","base":"EUR","rates":${text}}`])
        try {
          for (const rate of Object.values(readRates(table).rupees)) expect(rate).toBeGreaterThan(0);
        } catch (cause) {
          expect(cause).toBeInstanceOf(RatesError);
        }
    }),
  );
});

test('the command says what is wrong and leaves the file as it is', async () => {
  const kept = readFileSync(join(root, 'site/content/rates.json'), 'utf8');
  const said = async (...args: string[]) => (await runScript('scripts/rates.ts', args, {})).err;
  expect(await said()).toContain('npm run rates -- FILE-OR-ADDRESS');
  expect(await said('nowhere.csv')).toBe('The rates stay as they are: there is no file nowhere.csv.');
  expect(await said('package.json')).toBe('The rates stay as they are: the JSON has no "date" such as "2026-11-20".');
  expect(await said('package.json', '--page', 'https://bank.example')).toContain('belong together');
  expect(await said('--colour', 'red')).toContain("Unknown option '--colour'");
  expect(await said('http://127.0.0.1:9/rates.csv')).toContain('http://127.0.0.1:9/rates.csv cannot be reached');
  expect(readFileSync(join(root, 'site/content/rates.json'), 'utf8')).toBe(kept);
});
