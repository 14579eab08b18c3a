import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountsWorld, createAccountsWorld } from '#tests/support/accounts-world.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());

const words = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../shared/languages/${code}/mails.json`, import.meta.url), 'utf8'));
const NEW = 'Entirely different 58';
const WISH = { name: 'Asha Rao', channel: 'whatsapp', phone: '+919812345678', best_time: 'after six', consent: true };

async function newestMail(email: string) {
  const [mail] = await world.mailsTo(email);
  if (!mail) throw new Error(`There is no mail for ${email}`);
  return mail;
}
/** What of a mail is in English; names, addresses and the brand are nobody's translation. */
const englishIn = (text: string) =>
  text
    .replace(/https?:\S+|\S+@\S+|Asha Rao|Somebody Else|Galen Abroad|WhatsApp|after six|[0-9A-F]{8}/g, '')
    .replace(/\b[AP]M\b/gi, '')
    .match(/[a-z]{2,}/gi) ?? [];

describe.each(['hi', 'mr'])('a student whose page speaks %s', (lang) => {
  const say = words(lang);

  test('signs up and is mailed a link in that language, to a page of that language', async () => {
    const { email } = await world.signUp({ lang });
    const mail = await newestMail(email);
    expect(mail.subject).toBe(say['Please verify your email address']);
    expect(mail.html).toContain(`<html lang="${lang}">`);
    expect(mail.html).toContain(say['If the button does not work, copy this address into your browser:']);
    expect([...englishIn(mail.text), ...englishIn(mail.subject)]).toEqual([]);
    expect(mail.text).toContain('Asha Rao');
    const link = new URL(mail.links[0] ?? '');
    expect(link.search).toBe(`?lang=${lang}`);
    const token = link.pathname.split('/').at(-1);
    expect((await world.call('GET', `/auth/verify-email/${token}`)).body.user.email).toBe(email);
  });

  test('is told of another sign-up by its time, as the language writes it', async () => {
    const { email } = await world.signUp({ lang });
    await newestMail(email);
    await world.signUp({ email, lang, name: 'Somebody Else', password: NEW });
    const { text } = await newestMail(email);
    expect(text).toContain('Somebody Else');
    const month = new Intl.DateTimeFormat(say['en-GB'], { month: 'long', timeZone: 'Asia/Kolkata' });
    expect(text.split(month.format(world.now())).length).toBe(3);
    expect(englishIn(text)).toEqual([]);
  });

  test('asks again for the link, with the variety of the language that their page names', async () => {
    const { email } = await world.signUp();
    expect((await newestMail(email)).subject).toBe('Please verify your email address');
    await world.send('/auth/resend-verification', { email, lang: `${lang}-IN` });
    expect((await newestMail(email)).subject).toBe(say['Please verify your email address']);
  });

  test('forgets the password, and is told of the new one', async () => {
    const { email } = await world.signUpAndVerify();
    await world.send('/auth/forgot-password', { email, lang });
    const mail = await newestMail(email);
    expect([mail.subject, ...englishIn(mail.text)]).toEqual([say['Reset your password']]);
    const link = new URL(mail.links[0] ?? '');
    expect(link.searchParams.get('lang')).toBe(lang);
    const token = link.searchParams.get('token');
    expect((await world.send('/auth/reset-password', { token, new_password: NEW, lang })).status).toBe(200);
    const told = await newestMail(email);
    expect([told.subject, ...englishIn(told.text)]).toEqual([say['Your password was changed']]);
    expect(told.links).toEqual([`https://galen.test/forgot-password?lang=${lang}`]);
  });

  test('chooses another password in the settings, and is told of it', async () => {
    const { email, password, session } = await world.signUpAndVerify();
    const change = { current_password: password, new_password: NEW, lang };
    const bearer = session.access_token;
    expect((await world.send('/users/me/change-password', change, { bearer })).status).toBe(200);
    const told = await newestMail(email);
    expect([told.subject, ...englishIn(told.text)]).toEqual([say['Your password was changed']]);
  });

  test('asks for a counsellor, who is told in English', async () => {
    const { email, session } = await world.signUpAndVerify();
    const { body } = await world.send('/contact/counsellor', { ...WISH, lang, session: session.access_token });
    const receipt = await newestMail(email);
    expect(receipt.subject).toBe(say['A counsellor will contact you (#1)']?.replace('#1', body.reference));
    expect(englishIn(receipt.text)).toEqual([]);
    for (const own of ['+919812345678', 'after six', 'Asha Rao']) expect(receipt.text).toContain(own);
    const [wanted] = await world.mailsTo('sales@galenabroad.example');
    expect(wanted?.subject).toContain(`Counsellor wanted (${body.reference})`);

    const stranger = `stranger.${lang}@gmail.com`;
    await world.send('/contact/counsellor', { ...WISH, lang, channel: 'email', email: stranger });
    expect(englishIn((await newestMail(stranger)).text)).toEqual([]);
  });
});

test.each([
  ['none', undefined],
  ['nothing', ''],
  ['English', 'en'],
  ['one without words', 'ta'],
  ['a name of an object', 'constructor'],
  ['its parent', '__proto__'],
  ['a path', '../../etc/passwd'],
  ['a path to a language', 'hi/../mr'],
  ['a script', 'hi"><script>alert(1)</script>'],
  ['one with a control character', 'mr\u0000'],
  ['a huge text', 'mr-'.repeat(20_000)],
  ['a number', 42],
  ['null', null],
  ['a list', ['mr']],
  ['an object', { code: 'mr' }],
])('a language that is %s is no reason to refuse: the mail is in English', async (_, lang) => {
  const { email } = await world.signUp({ lang });
  const mail = await newestMail(email);
  expect(mail.subject).toBe('Please verify your email address');
  expect(mail.html).toContain('<html lang="en">');
  expect(mail.links[0]).toMatch(/^https:\/\/galen\.test\/verify-email\/[\w-]{43}$/);
  expect((await world.send('/auth/forgot-password', { email, lang })).status).toBe(200);
  expect((await newestMail(email)).subject).toBe('Reset your password');
});

test('a request of the version before, which names no language, is answered in English', async () => {
  const { email, session } = await world.signUpAndVerify();
  await world.send('/contact/counsellor', { ...WISH, session: session.access_token });
  const { text } = await newestMail(email);
  expect(text).toContain('Hello Asha Rao,');
  expect(text).toContain('A counsellor will write to you by WhatsApp, at +919812345678.');
});
