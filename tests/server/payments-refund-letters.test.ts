import { readFileSync } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '#server/mail/tables.ts';
import { paymentOrders } from '#server/payments/tables.ts';
import { DAY, type Person } from '#tests/support/payments-world.ts';
import { type StandInRefund, webhookOf } from '#tests/support/razorpay-stand-in.ts';
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
const mails = (kind: string) =>
  world.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.to, `${asha.id}@gmail.com`), eq(outbox.kind, kind)));
async function mailOf(kind: string) {
  const [mail] = await mails(kind);
  if (!mail?.letter) throw new Error('There is no mail');
  return mail.letter;
}
/** Pays it twice, and returns the mail about it. */
async function payTwice(order: string) {
  await returnSecond(order);
  return mailOf('paid-twice');
}
/** Pays it twice, and returns the refund of the second payment. */
async function returnSecond(order: string) {
  await world.webhook(webhookOf('payment.captured', razorpay.pay(order)));
  const payment = razorpay.pay(order);
  await world.webhook(webhookOf('payment.captured', payment));
  await world.reconciler?.runDue();
  const refund = [...razorpay.refunds.values()].find(({ payment_id }) => payment_id === payment.id);
  const tell = (news: Partial<StandInRefund>) =>
    world.webhook(webhookOf(`refund.${news.status}`, payment, { refund: { ...refund, ...news } }));
  return { payment, tell };
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

describe.each(['en', 'hi', 'mr'])('whose refund has failed, on a page that speaks %s', (lang) => {
  test('is told what happens next, by whom and with which payment, and where to write to', async () => {
    const { payment, tell } = await returnSecond(await open(lang));
    await tell({ status: 'failed' });
    const { subject, text, html, links } = await mailOf('refund-failed');
    const say = (words: string) => (lang === 'en' ? words : (wordsOf(lang)[words] ?? 'no words'));
    expect(text.split('\n')[0]).toBe(say('Your refund did not arrive'));
    expect(text).toContain(
      say('What happens next: one of our staff sends it again by hand. You do not have to do anything.'),
    );
    expect(text).toContain(say('Payment ID: #1').replace('#1', payment.id));
    expect(subject).toMatch(/₹\d/);
    expect(html).toContain(`<html lang="${lang}">`);
    expect(links).toEqual([`http://localhost:3000/contact?subject=Refund+${payment.id}#contact-form`]);
    if (lang === 'en') return;
    const english = `${subject}\n${text}`.replace(/https?:\S+|pay_\w+|\bID\b|Galen Abroad/g, '').match(/[a-z]{2,}/gi);
    expect(english).toBeNull();
  });
});

describe('a refund that has failed', () => {
  test('is told once, however often and by whomever it is told to us', async () => {
    const { tell } = await returnSecond(await open());
    for (let i = 0; i < 3; i++) await tell({ status: 'failed' });
    for (const refund of razorpay.refunds.values()) refund.status = 'failed';
    world.pass(2 * DAY);
    await world.reconciler?.runDue();
    expect(await mails('refund-failed')).toHaveLength(1);
  });

  test('is not told when it was made good before we heard of it', async () => {
    const { tell } = await returnSecond(await open());
    await tell({ id: 'rfnd_LaterByHand', status: 'processed', created_at: 1_794_400_000 });
    await tell({ status: 'failed' });
    expect(await mails('refund-failed')).toEqual([]);
  });

  test('is told when it was made by our staff, of a payment that had bought a plan, with the part that was to go back', async () => {
    const payment = razorpay.pay(await open());
    await world.webhook(webhookOf('payment.captured', payment));
    const refund = { id: 'rfnd_Part', amount: 2_500, status: 'failed' as const, created_at: 1_794_400_000 };
    await world.webhook(webhookOf('refund.failed', payment, { refund }));
    expect((await mailOf('refund-failed')).subject).toContain('₹25');
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
