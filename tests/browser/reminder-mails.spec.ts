import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shift } from '../../shared/rules/programs/plan.ts';
import { newDataFolder } from '../support/data-folder.ts';
import { freePort, startProduct, VISITORS } from '../support/product.ts';
import { signedInPerson, signIn } from './person.ts';
import { test as base, expect } from './visitor.ts';

const CLOCK_AHEAD = fileURLToPath(new URL('../support/clock-ahead.ts', import.meta.url));
const LIST = '/programs/shortlist';

type Row = { readonly id: string; readonly title: string; readonly country: string; readonly deadline?: string };
type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly links: readonly string[] };

/** One address and one database, whose server is started today or on another day. */
const test = base.extend<{ shop: { origin: string; startOn(moment?: string): Promise<{ stop(): Promise<void> }> } }>({
  shop: async ({}, use) => {
    const [DATA_DIR, PORT] = [newDataFolder(), String(await freePort())];
    await use({
      origin: `http://localhost:${PORT}`,
      startOn: (moment) =>
        startProduct({
          ...VISITORS,
          DATA_DIR,
          PORT,
          ...(moment && { CLOCK_STARTS_AT: moment, NODE_OPTIONS: `--import ${CLOCK_AHEAD}` }),
        }),
    });
    rmSync(DATA_DIR, { recursive: true, force: true });
  },
  baseURL: ({ shop }, use) => use(shop.origin),
});
test.use({ viewport: { width: 360, height: 740 } });

test('a week before a date a mail comes; its link ends the mails on a phone that is not signed in', async ({
  page,
  browser,
  shop,
}) => {
  const today = await shop.startOn();
  const { rows }: { rows: Row[] } = await (await page.request.get('/programs/rows.json')).json();
  // The same day each year: a program whose deadline has not gone by when this test runs.
  const program = rows.find(({ deadline }) => deadline?.length === 5);
  if (!program) throw new Error('No program has a deadline of every year');
  await page.goto(`/programs/${program.country}/${program.id}`);
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Kept' })).toBeVisible();
  const asha = await signedInPerson(page, LIST);
  const dates = page.getByRole('region', { name: 'Dates, counted back' });
  await dates.getByRole('checkbox', { name: 'Mail me before each date' }).check();
  await expect(dates.getByText('The mails are on.')).toBeVisible();
  await today.stop();

  // The application is sent two weeks before the deadline; half past nine in India, a week before that.
  const deadline = `${new Date().getUTCFullYear() + 1}-${program.deadline}`;
  const later = await shop.startOn(`${shift(deadline, -21)}T04:00:00Z`);
  const mails = async () => {
    const all: Mail[] = await (await page.request.get('/dev/mailbox.json')).json();
    return all.filter(({ to, subject }) => to === asha.email && subject === 'A date on your shortlist is coming soon');
  };
  await expect.poll(mails).toHaveLength(1);
  const [mail] = await mails();
  expect(mail?.text).toContain('Send the application, with time for what is missing.');
  expect(mail?.text).toContain(program.title);

  const phone = await (
    await browser.newContext({ baseURL: shop.origin, viewport: { width: 360, height: 740 } })
  ).newPage();
  await phone.goto(mail?.links.find((link) => link.includes('/programs/reminders#')) ?? '');
  await phone.getByRole('button', { name: 'Switch the mails off' }).click();
  await expect(phone.getByText('The mails are off. You can switch them on again on your shortlist.')).toBeVisible();
  await signIn(phone, asha, `/login?returnTo=${encodeURIComponent(LIST)}`);
  await expect(phone.getByRole('checkbox', { name: 'Mail me before each date' })).not.toBeChecked();
  await phone.context().close();
  await later.stop();
});
