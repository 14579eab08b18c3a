import { expect, test } from 'vitest';
import assistant from '#shared/languages/hi/assistant.json' with { type: 'json' };
import pages from '#shared/languages/hi/pages.json' with { type: 'json' };
import { readResultQuery } from '#shared/rules/result-query.ts';
import { english, sayIn } from '#shared/texts/say.ts';
import { supportMail } from '#site/islands/support-mail.ts';
import { salesMail } from '#site/rules/sales-mail.ts';

const hindi = sayIn(new Map(Object.entries({ ...assistant, ...pages })));
const query = readResultQuery('?error_code=CARD_DECLINED&order_id=order_1&plan_name=Basic+Plan&amount=10000');
const read = (link: string) => {
  const url = new URL(link);
  return { to: url.pathname, subject: url.searchParams.get('subject'), body: url.searchParams.get('body') };
};

test('the letter about a payment that failed has what our staff have to know', () => {
  expect(read(supportMail('help@galenabroad.example', query, english))).toEqual({
    to: 'help@galenabroad.example',
    subject: 'Payment failed: CARD_DECLINED',
    body: [
      'Hello,\n\nmy payment did not go through.\n',
      'Error code: CARD_DECLINED',
      'Message: Your card was declined by the bank',
      'Order ID: order_1',
      'Amount: ₹100',
      'Plan: Basic Plan',
    ].join('\n'),
  });
});

test('it says only what is known', () => {
  expect(read(supportMail('a@b.example', readResultQuery(''), english)).body).toBe(
    [
      'Hello,\n\nmy payment did not go through.\n',
      'Error code: PAYMENT_FAILED',
      'Message: Your payment could not be processed',
    ].join('\n'),
  );
});

test('the letters of a Hindi page are in Hindi but for codes and names', () => {
  for (const link of [supportMail('a@b.example', query, hindi), salesMail('a@b.example', hindi)]) {
    const { subject, body } = read(link);
    expect(subject).toMatch(/\p{Script=Devanagari}/u);
    expect(`${subject}\n${body}`.match(/\p{Script=Latin}{2,}/gu)?.filter((word) => !NAMES.has(word))).toEqual([]);
  }
});
const NAMES = new Set(['CARD', 'DECLINED', 'order', 'ID', 'Basic', 'Plan', 'Enterprise']);

test('the letter to sales asks for what an offer needs', () => {
  const { subject, body } = read(salesMail('a@b.example', english));
  expect(subject).toBe('Enterprise plan enquiry');
  expect(body).toMatch(/^Hello,\n\nwe would like .*\n\nInstitution:\nNumber of students:\nPhone:\n$/);
});
