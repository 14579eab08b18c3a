import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailTokens, users } from '#server/accounts/tables.ts';
import { type AccountsWorld, createAccountsWorld } from '#tests/support/accounts-world.ts';
import { problemsIn } from '#tests/support/problems-in.ts';

let world: AccountsWorld;
beforeAll(async () => {
  world = await createAccountsWorld({ env: { SIGNUPS_PER_ADDRESS_AND_HOUR: '5' } });
});
afterAll(() => world.close());

test('a student signs up, follows the link in the mail and is signed in', async () => {
  const person = world.newPerson({ phone: '+919812345678' });
  const { status, body } = await world.send('/auth/signup', person);
  expect(status).toBe(200);
  expect(body).toMatchObject({ email: person.email, expires_in_hours: 24, message: expect.any(String) });

  const [mail] = await world.mailsTo(person.email);
  expect(mail?.links).toEqual([expect.stringMatching(/^https:\/\/galen\.test\/verify-email\/[\w-]{43}$/)]);
  expect(mail?.text).toContain(mail?.links[0]);
  expect(mail?.html).toContain(`href="${mail?.links[0]}"`);

  const verified = await world.call('GET', `/auth/verify-email/${world.tokenIn(await world.linkTo(person.email))}`);
  expect(verified.status).toBe(200);
  expect(verified.headers.get('cache-control')).toBe('no-store');
  expect(verified.body).toMatchObject({
    token_type: 'bearer',
    expires_in: 900,
    user: { email: person.email, name: 'Asha Rao', role: 'user', subscription_status: 'free' },
  });
  const profile = await world.call('GET', '/users/me', { bearer: verified.body.access_token });
  expect(profile.body).toMatchObject({ phone: '+919812345678', email_verified: true, subscription_plan: null });
});

test('before the link is followed, only the right password is told so', async () => {
  const person = await world.signUp();
  const right = await world.login(person);
  expect(right.status).toBe(403);
  expect(right.body.detail).toMatch(/verify your email/);
  const wrong = await world.login({ ...person, password: 'Something else 7' });
  const unknown = await world.login(world.newPerson());
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
});

test('what is asked between signing up and following the link comes along, also when nothing was asked before', async () => {
  const person = world.newPerson();
  const { body: signedUp } = await world.send('/auth/signup', person);
  const guest = { 'guest-token': signedUp.guest_token };
  const asked = await world.send('/chat', { message: 'What does a year cost?' }, { headers: guest });
  expect([asked.status, asked.headers.get('guest-remaining')]).toEqual([200, '3']);
  // A second sign-up of the same browser is the same guest's.
  expect((await world.send('/auth/signup', person, { headers: guest })).body.guest_token).toBeUndefined();
  const path = `/auth/verify-email/${world.tokenIn(await world.linkTo(person.email))}`;
  const { body: session } = await world.call('GET', path, { headers: guest });
  expect(session.guest_joined).toBe(true);
  const { body: list } = await world.call('GET', '/conversations', { bearer: session.access_token });
  expect(list.conversations).toHaveLength(1);
});

test('a link that is opened again says "already verified" and gives no tokens', async () => {
  const person = await world.signUp();
  const path = `/auth/verify-email/${world.tokenIn(await world.linkTo(person.email))}`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.call('GET', path)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(answers.filter(({ body }) => body.access_token)).toHaveLength(1);
  const later = await world.call('GET', path);
  expect(later.body).toEqual({ message: expect.stringContaining('already verified') });
});

test('another link of the same sign-up says so too', async () => {
  const person = await world.signUp();
  await world.send('/auth/resend-verification', { email: person.email });
  const links = (await world.mailsTo(person.email)).map(({ links: [link = ''] }) => world.tokenIn(link));
  expect(new Set(links).size).toBe(2);
  const [first, second] = [
    await world.call('GET', `/auth/verify-email/${links[0]}`),
    await world.call('GET', `/auth/verify-email/${links[1]}`),
  ];
  expect(first.body.access_token).toBeTruthy();
  expect([second.status, second.body]).toEqual([200, { message: expect.stringContaining('already verified') }]);
});

test('a link that is unknown, malformed or older than a day is refused', async () => {
  for (const token of ['x', 'A'.repeat(43), '%00', '..%2f..', "' or 1=1"]) {
    const { status, body } = await world.call('GET', `/auth/verify-email/${encodeURIComponent(token)}`);
    expect([400, 404]).toContain(status);
    if (status === 400) expect(body.detail).toMatch(/invalid or has expired/);
  }
  const person = await world.signUp();
  const link = await world.linkTo(person.email);
  world.pass(24 * 3_600_000 + 1_000);
  expect((await world.call('GET', `/auth/verify-email/${world.tokenIn(link)}`)).status).toBe(400);
});

describe('an address that is taken', () => {
  test('is said to be, whatever its letter case', async () => {
    const person = await world.signUpAndVerify();
    for (const email of [person.email, person.email.toUpperCase()]) {
      const { status, body } = await world.send('/auth/signup', { ...world.newPerson(), email });
      expect([status, body]).toEqual([409, { detail: 'User with this email already exists', error: 'email_taken' }]);
    }
    expect((await world.login(person)).status).toBe(200);
  });

  test('by twenty sign-ups at once is one account', async () => {
    const person = world.newPerson();
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.send('/auth/signup', person)));
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 429)).toBe(true);
    const [rows] = await world.db.select({ rows: count() }).from(users).where(eq(users.email, person.email));
    expect(rows?.rows).toBe(1);
    expect(await world.mailsTo(person.email)).toHaveLength(1);
  });
});

describe('an address that two people sign up', () => {
  const ATTACKERS = 'Attackers own 99';
  const open = async (token: string) => world.call('GET', `/auth/verify-email/${token}`);
  const openWith = (token: string, password: string) => world.send('/auth/verify-email', { token, password });
  const newestLink = async (email: string) => world.tokenIn(await world.linkTo(email));

  test.each(['first', 'second'] as const)(
    'the owner %s: whichever link is opened, no password is active that its reader did not choose',
    async (owner) => {
      for (const opened of [0, 1]) {
        const mine = world.newPerson({ name: 'The Owner' });
        const theirs = { ...mine, name: 'Somebody Else', password: ATTACKERS };
        const links = [];
        for (const person of owner === 'first' ? [mine, theirs] : [theirs, mine]) {
          expect((await world.send('/auth/signup', person)).status).toBe(200);
          links.push(await newestLink(mine.email));
        }
        const link = links[opened] ?? '';
        const asked = await open(link);
        expect([asked.status, asked.body.error]).toEqual([409, 'password_required']);
        expect(asked.body.access_token).toBeUndefined();
        const wrong = await openWith(link, 'Neither of the 2');
        expect([wrong.status, problemsIn(wrong.body)]).toEqual([
          422,
          ['password: No sign-up with this address has this password.'],
        ]);
        const { body } = await openWith(link, mine.password);
        expect(body.user.name).toBe('The Owner');
        expect((await world.login(theirs)).status).toBe(401);
        expect((await world.login(mine)).status).toBe(200);
        // The other one's link is void, and says what has become of it.
        const other = await open(links[1 - opened] ?? '');
        expect([other.status, other.body]).toEqual([200, { message: expect.stringContaining('already verified') }]);
        expect((await openWith(links[1 - opened] ?? '', ATTACKERS)).body.access_token).toBeUndefined();
      }
    },
  );

  test('is told of both, by name and time, and what the link asks for', async () => {
    const mine = await world.signUp({ name: 'Asha Rao' });
    await world.linkTo(mine.email);
    expect((await world.mailsTo(mine.email))[0]?.text).toMatch(
      /signed up on \d+ \w+ \d{4} at \d\d:\d\d \(Indian time\) with the name Asha Rao/,
    );
    await world.signUp({ email: mine.email, name: 'Somebody Else', password: ATTACKERS });
    await world.linkTo(mine.email);
    const { text = '' } = (await world.mailsTo(mine.email))[0] ?? {};
    expect(text).toContain('with the name Somebody Else');
    expect(text).toMatch(/It was also signed up .* with the name Asha Rao/);
    expect(text).toContain('the link asks for the password that you chose');
    expect(text).toContain('If you did not do this');
  });

  test('with another password is right to sign in with either: both are told to verify the address', async () => {
    const first = await world.signUp();
    const second = { ...first, password: 'Another one 8' };
    await world.send('/auth/signup', second);
    for (const person of [first, second])
      expect((await world.login(person)).body).toMatchObject({ error: 'email_unverified' });
    const wrong = await world.login({ ...first, password: 'Something else 7' });
    expect(wrong.body).toMatchObject({ error: 'wrong_credentials' });
  });

  test('with the same password is one person, who is signed in by the newest link without being asked', async () => {
    const person = await world.signUp();
    const older = await newestLink(person.email);
    await world.signUp({ ...person, name: 'Asha Rao Iyer' });
    expect((await open(older)).status).toBe(400);
    const { status, body } = await open(await newestLink(person.email));
    expect([status, body.user.name]).toEqual([200, 'Asha Rao Iyer']);
  });

  test('a reset by mail makes it the reader’s, and every other sign-up is gone', async () => {
    const mine = await world.signUp();
    const link = await newestLink(mine.email);
    const theirs = await world.signUp({ email: mine.email, password: ATTACKERS });
    await world.send('/auth/forgot-password', { email: mine.email });
    const token = await newestLink(mine.email);
    expect((await world.send('/auth/reset-password', { token, new_password: 'My very own 83' })).status).toBe(200);
    expect((await world.login(theirs)).status).toBe(401);
    expect((await world.login(mine)).status).toBe(401);
    expect((await world.login({ ...mine, password: 'My very own 83' })).status).toBe(200);
    expect((await openWith(link, ATTACKERS)).body.access_token).toBeUndefined();
  });

  test('keeps at most twenty sign-ups waiting', async () => {
    const free = await createAccountsWorld({ connection: world, env: { LIMITS: 'off' } });
    const { email } = world.newPerson();
    for (let i = 0; i < 23; i++) await free.signUp({ email, password: `Another horse ${i}` });
    const [rows] = await world.db.select({ rows: count() }).from(users).where(eq(users.email, email));
    expect(rows?.rows).toBe(20);
  });
});

test('a link says whose it is before it is used, and is not used up by saying so', async () => {
  const person = await world.signUp();
  const token = world.tokenIn(await world.linkTo(person.email));
  for (let i = 0; i < 2; i++) {
    const { status, body } = await world.call('GET', `/auth/verify-email/${token}/account`);
    expect([status, body]).toEqual([200, { email: person.email }]);
  }
  expect((await world.call('GET', `/auth/verify-email/${token}`)).body.access_token).toBeTruthy();
  expect((await world.call('GET', '/auth/verify-email/unknown/account')).status).toBe(400);
});

describe('what is refused with 422', () => {
  const cases: [string, object, string][] = [
    ['no name', { name: ' ' }, 'name: Name is required'],
    ['a long name', { name: 'a'.repeat(101) }, 'name: Name must be less than 100 characters'],
    ['digits in a name', { name: 'R2 D2' }, 'name: Name can only contain letters, spaces, hyphens, and apostrophes'],
    [
      'a line break in a name',
      { name: 'Asha\r\nBcc: all@gmail.com' },
      'name: Name can only contain letters, spaces, hyphens, and apostrophes',
    ],
    ['no address', { email: '' }, 'email: Email is required'],
    ['no real address', { email: 'asha' }, 'email: Please enter a valid email address'],
    ['a long address', { email: `${'a'.repeat(250)}@gmail.com` }, 'email: Email is too long'],
    ['another mail service', { email: 'a@yahoo.com' }, 'email: Only gmail.com email addresses are currently supported'],
    ['a subdomain', { email: 'a@gmail.com.evil.com' }, 'email: Only gmail.com email addresses are currently supported'],
    ['a look-alike', { email: 'a@notgmail.com' }, 'email: Only gmail.com email addresses are currently supported'],
    ['a Kelvin sign', { email: 'mi\u212Ae@gmail.com' }, 'email: Please enter a valid email address'],
    ['a dotless i', { email: 'a@gma\u0131l.com' }, 'email: Please enter a valid email address'],
    ['full width letters', { email: '\uFF41@gmail.com' }, 'email: Please enter a valid email address'],
    ['two addresses', { email: 'a@gmail.com,b@gmail.com' }, 'email: Please enter a valid email address'],
    [
      'a line break in an address',
      { email: 'a@gmail.com\r\nBcc: b@gmail.com' },
      'email: Please enter a valid email address',
    ],
    ['a short password', { password: 'Abc1' }, 'password: Password must be at least 8 characters'],
    [
      'seven characters that are fourteen units',
      { password: '🎓🎓🎓🎓Ab1' },
      'password: Password must be at least 8 characters',
    ],
    ['a long password', { password: `Ab1${'x'.repeat(98)}` }, 'password: Password is too long'],
    ['no capital', { password: 'abcdefg1' }, 'password: Password must contain at least one uppercase letter'],
    ['no small letter', { password: 'ABCDEFG1' }, 'password: Password must contain at least one lowercase letter'],
    ['no digit', { password: 'Abcdefgh' }, 'password: Password must contain at least one number'],
    ['a bad phone', { phone: '0123' }, 'phone: Please enter a valid phone number'],
  ];
  test.each(cases)('%s', async (_, values, expected) => {
    const { status, body } = await world.send('/auth/signup', world.newPerson(values));
    expect(status).toBe(422);
    expect(problemsIn(body)).toContain(expected);
  });

  test.each([
    'Password1',
    'P@ssw0rd1',
    'Qwerty123',
    'Welcome@2026',
    'Admin@123',
    '1qaz@WSX',
    'Pharmacy123',
    'Aa123456',
  ])('the common password %s', async (password) => {
    const { status, body } = await world.send('/auth/signup', world.newPerson({ password }));
    expect([status, problemsIn(body)]).toEqual([
      422,
      ['password: This password is too common. Please choose another password.'],
    ]);
  });

  test.each(['Asha2002', 'Asha.Rao@gmail.com1', 'AshaRao#1', 'Asha.Rao1'])(
    'the own name as password %s',
    async (password) => {
      const { status, body } = await world.send(
        '/auth/signup',
        world.newPerson({ email: 'asha.rao@gmail.com', password }),
      );
      expect(status).toBe(422);
      expect(problemsIn(body)[0]).toMatch(/^password: The password must not be your name or email/);
    },
  );
});

test('a password of a hundred characters counts to its last one', async () => {
  const password = `Zq7${'é'.repeat(96)}!`;
  const person = await world.signUpAndVerify({ password });
  expect((await world.login({ ...person, password: `${password.slice(0, -1)}?` })).status).toBe(401);
  expect((await world.login(person)).status).toBe(200);
});

test('nobody gives themselves a role, a subscription or a verified address', async () => {
  const person = world.newPerson();
  const forged = `{"role":"admin","subscription_status":"active","email_verified":true,"id":"me","user_id":"me",
    "__proto__":{"role":"admin","email_verified":true},"constructor":{"prototype":{"role":"admin"}},
    ${JSON.stringify(person).slice(1)}`;
  expect((await world.send('/auth/signup', forged)).status).toBe(200);
  const [row] = await world.db.select().from(users).where(eq(users.email, person.email));
  expect(row).toMatchObject({ role: 'user', emailVerified: false });
  expect(row?.id).not.toBe('me');
});

test('secrets are kept as hashes only', async () => {
  const person = await world.signUp();
  const token = world.tokenIn(await world.linkTo(person.email));
  const [row] = await world.db.select().from(users).where(eq(users.email, person.email));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const mailed = await world.db.select().from(mailTokens);
  expect(mailed.length).toBeGreaterThan(0);
  expect(JSON.stringify(mailed)).not.toContain(token);
});

describe('limits', () => {
  test('as many sign-ups an hour from one address as are set', async () => {
    const from = '198.51.100.7';
    for (let i = 0; i < 5; i++)
      expect((await world.send('/auth/signup', world.newPerson(), { from })).status).toBe(200);
    const sixth = await world.send('/auth/signup', world.newPerson(), { from });
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3_000);
    // What stands left of the trusted proxy's entry is the client's own claim.
    const spoofed = await world.send('/auth/signup', world.newPerson(), {
      headers: { 'x-forwarded-for': `1.2.3.4, ${from}` },
    });
    expect(spoofed.status).toBe(429);
  });

  test('five sign-ups an hour for one mailbox, however its address is written and wherever they come from', async () => {
    const signUp = (email: string, i: number) =>
      world.send('/auth/signup', world.newPerson({ email }), { from: `198.51.100.${100 + i}` });
    const written = ['mail.box', 'm.ail.box', 'mailbox+a', 'Mailbox+b', 'm.a.i.l.b.o.x+c.d', 'mail.box+e', 'mailboxes'];
    const statuses = [];
    for (const [i, name] of written.entries()) statuses.push((await signUp(`${name}@gmail.com`, i)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200]);
  });

  test('three more verification mails for one sign-up, known or not', async () => {
    const known = await world.signUp();
    const unknown = world.newPerson();
    const statuses = async (email: string) => {
      const answers = [];
      for (let i = 0; i < 4; i++) answers.push(await world.send('/auth/resend-verification', { email }));
      return answers.map(({ status, body }) => [status, body]);
    };
    const told = await statuses(known.email);
    expect(told.map(([status]) => status)).toEqual([200, 200, 200, 429]);
    expect(told[3]?.[1].detail).toContain("You've reached the maximum number of resend attempts.");
    expect(await statuses(unknown.email)).toEqual(told);
    const mails = await world.mailsTo(known.email);
    expect(mails).toHaveLength(4);
    expect(await world.mailsTo(unknown.email)).toHaveLength(0);
    // Only the newest link is good.
    const links = mails.map(({ links: [link = ''] }) => world.tokenIn(link));
    for (const old of links.slice(1)) {
      const { status, body } = await world.call('GET', `/auth/verify-email/${old}`);
      expect([status, body.detail]).toEqual([400, 'This verification link is invalid or has expired']);
    }
    expect((await world.call('GET', `/auth/verify-email/${links[0]}`)).body.access_token).toBeTruthy();
  });

  test('a verified address gets no verification mail any more', async () => {
    const person = await world.signUpAndVerify();
    expect((await world.send('/auth/resend-verification', { email: person.email })).status).toBe(200);
    expect(await world.mailsTo(person.email)).toHaveLength(1);
  });
});
