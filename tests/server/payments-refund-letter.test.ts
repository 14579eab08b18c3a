import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '#server/mail/tables.ts';
import { paymentOrders } from '#server/payments/tables.ts';
import type { Person } from '#tests/support/payments-world.ts';
import { webhookOf } from '#tests/support/razorpay-stand-in.ts';
import { openRazorpayWorld } from '#tests/support/razorpay-world.ts';

const { razorpay, world } = await openRazorpayWorld();
let asha: Person;
beforeEach(async () => {
  asha = await world.newPerson();
});

async function open(lang?: unknown): Promise<string> {
  const { status, body } = await world.call(asha, '/payments/create-order', {
    plan_id: 'starter_monthly',
    currency: 'INR',
    ...(lang !== undefined && { lang }),
  });
  expect(status).toBe(200);
  return body.order_id;
}
/** Pays it twice, and returns the mail about it. */
async function payTwice(order: string) {
  for (let i = 0; i < 2; i++) await world.webhook(webhookOf('payment.captured', razorpay.pay(order)));
  await world.reconciler?.runDue();
  const [mail] = await world.db
    .select()
    .from(outbox)
    .where(eq(outbox.to, `${asha.id}@gmail.com`));
  if (!mail?.letter) throw new Error('There is no mail');
  return mail.letter;
}
const wordsOf = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../shared/languages/${code}/mails.json`, import.meta.url), 'utf8'));
const ENGLISH = /^You paid twice: ₹\S+ goes back to you$/;

describe.each(['hi', 'mr'])('whoever bought a plan on a page that speaks %s', (lang) => {
  test('is mailed about the second payment in that language, and not in another', async () => {
    const { subject, text, html } = await payTwice(await open(lang));
    expect(text.split('\n')[0]).toBe(wordsOf(lang)['You paid twice']);
    expect(html).toContain(`<html lang="${lang}">`);
    expect(subject).toMatch(/₹\S+/);
    const english = `${subject}\n${text}`.replace(/pay_\w+|\bID\b|Galen Abroad/g, '').match(/[a-z]{2,}/gi);
    expect(english).toBeNull();
  });
});

test('a region is no other language', async () => {
  expect((await payTwice(await open('hi-IN'))).html).toContain('<html lang="hi">');
});

test('it is the language of the page on which the order was opened last', async () => {
  const order = await open('hi');
  expect(await open('mr')).toBe(order);
  expect((await payTwice(order)).html).toContain('<html lang="mr">');
});

test.each<[string, unknown]>([
  ['none', undefined],
  ['an empty one', ''],
  ['one that we have no words in', 'fr'],
  ['markup', '"><script>alert(1)</script>'],
  ['an endless one', 'h'.repeat(10_000)],
  ['a path', '../../mr'],
  ['a list', ['mr']],
])('%s is English, and never a reason to refuse the order', async (_, lang) => {
  const { subject, html } = await payTwice(await open(lang));
  expect(subject).toMatch(ENGLISH);
  expect(html).toContain('<html lang="en">');
});

test('an order from before languages were kept is English', async () => {
  const order = await open('mr');
  await world.db.update(paymentOrders).set({ language: null }).where(eq(paymentOrders.providerOrderId, order));
  expect((await payTwice(order)).subject).toMatch(ENGLISH);
});
