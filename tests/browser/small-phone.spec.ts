import { buyPlan, sheet, signedInPayer } from './payer.ts';
import { field, mailedLink, newPerson, personWithAccount, takeAnyResetLink } from './person.ts';
import { expect, test } from './visitor.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

test('why a form was refused is in view below its button', async ({ page }) => {
  await takeAnyResetLink(page);
  await page.goto('/reset-password?token=used-before');
  for (const name of ['new_password', 'confirm_password']) await field(page, name).fill('Another horse 43 battery');
  await field(page, 'confirm_password').press('Enter');
  await expect(page.locator('form').getByRole('alert')).toBeInViewport({ ratio: 0.95 });
});

test('why signing in was refused is in view, also the second time', async ({ page }) => {
  const { email } = await personWithAccount(page);
  await page.goto('/login');
  for (const password of ['Wrong horse 41', 'Wrong horse 42']) {
    await page.getByLabel('Email').fill(email);
    await field(page, 'password').fill(password);
    await page.evaluate(() => window.scrollTo(0, 0));
    await field(page, 'password').press('Enter');
    await expect(page.locator('form').getByRole('alert')).toBeInViewport({ ratio: 0.95 });
  }
});

test('on a phone at twice its size the box has room for words, and its buttons stand below them', async ({ page }) => {
  await page.setViewportSize({ width: 180, height: 370 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Open history' })).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Your question' });
  await box.fill('What does Ireland cost?');
  // Three lines of words, where letters stood one below the other.
  expect((await box.boundingBox())?.width).toBeGreaterThan(120);
  const send = page.getByRole('button', { name: 'Send' });
  await expect(send).toBeInViewport({ ratio: 1 });
  await send.tap();
  await expect(page.getByRole('button', { name: 'Good answer' })).toHaveCount(1);
  // Nor does anything in the headers lie over anything else, or off the screen.
  const left = await page.getByText('3 of 4 free messages left').boundingBox();
  const anew = page.getByRole('button', { name: 'New conversation' });
  expect(Number(left?.x) + Number(left?.width)).toBeLessThanOrEqual(Number((await anew.boundingBox())?.x));
  await expect(anew).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Admissions assistant' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeInViewport({ ratio: 1 });
});

test('the ring of a box in an answer lies inside it, where nothing cuts it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Your question' }).fill('What does Ireland cost?');
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.getByRole('button', { name: 'Bad answer' }).tap();
  await page.getByRole('button', { name: 'Something else' }).tap();
  const reason = page.getByRole('textbox', { name: 'What was wrong?' });
  await expect(reason).toBeFocused();
  const outside = await reason.evaluate((box) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(box);
    return Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  });
  expect(outside).toBeLessThanOrEqual(0);
});

test('words of two lines below a field stand apart from the next one', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Email').fill('asha@yahoo.com');
  const said = await page.getByText('Only gmail.com email addresses are currently supported').boundingBox();
  const next = await page.getByText('Password', { exact: true }).boundingBox();
  expect(Number(next?.y) - Number(said?.y) - Number(said?.height)).toBeGreaterThanOrEqual(20);
});

test('what was understood stands eight pixels apart, beside and below each other', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Your question' }).fill('Programs in Ireland within 40 lakh, IELTS 6.5');
  await page.getByRole('button', { name: 'Send' }).click();
  const chip = (name: string) => page.getByRole('log').getByRole('link', { name, exact: true });
  await expect(chip('IELTS 6.5')).toBeVisible();
  // All at once: the answer may still be moving.
  const gaps = await chip('Ireland').evaluate((first) => {
    const [country, money, score] = [...(first.parentElement?.children ?? [])].map((one) =>
      one.getBoundingClientRect(),
    );
    if (!country || !money || !score) return null;
    return { below: Math.round(money.top - country.bottom), beside: Math.round(score.left - money.right) };
  });
  expect(gaps).toEqual({ below: 8, beside: 8 });
});

test('the first question after signing up and paying is followed', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const ask = async (question: string, answers: number) => {
    await page.getByRole('textbox', { name: 'Your question' }).fill(question);
    await page.getByRole('button', { name: 'Send' }).tap();
    await expect(page.getByRole('button', { name: 'Good answer' })).toHaveCount(answers);
  };
  await ask('Is IELTS a must for Ireland?', 1);
  await ask('What does a master in Germany cost?', 2);
  await ask('Which scholarships are there in the UK?', 3);
  await ask('Is IELTS a must for Germany?', 4);
  const person = newPerson();
  await page.getByRole('dialog').or(page.getByRole('status')).getByRole('button', { name: 'Sign Up' }).first().tap();
  for (const name of ['name', 'email', 'password'] as const) await field(page, name).fill(person[name]);
  await page.getByRole('button', { name: 'Create account' }).tap();
  await expect(page.getByRole('dialog', { name: 'Verify your email' })).toBeVisible();
  await page.reload();
  const mail = await context.newPage();
  await mail.goto(await mailedLink(page, person.email, 'verify-email'));
  await expect(mail.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Choose Your Plan' }).tap();
  await page.getByRole('button', { name: 'Choose Plan: Basic Plan' }).tap();
  await sheet(page).getByRole('button', { name: 'Pay successfully' }).tap();
  await expect(page.getByText('50 messages left this month')).toBeVisible();
  await ask('What documents do I need for the APS certificate?', 5);
  await expect(page.getByText('The APS certificate confirms that your').first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'New reply' })).toHaveCount(0);
});

test.describe('whoever has chosen the second plan, far below the words about a purchase,', () => {
  test('sees why no checkout opens', async ({ page }) => {
    await signedInPayer(page, '/subscription');
    await page.route('**/api/v1/payments/create-order', (route) => route.abort());
    await page.getByRole('button', { name: 'Choose Plan: Advanced Plan' }).tap();
    await expect(page.getByText('Failed to initiate payment. Network error.')).toBeInViewport({ ratio: 0.95 });
  });

  test('sees it in the assistant too', async ({ page }) => {
    await buyPlan(page.request, await signedInPayer(page, '/about'));
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Your question' }).fill('What does Ireland cost?');
    await page.getByRole('button', { name: 'Send' }).tap();
    await page.route('**/api/v1/payments/create-order', (route) => route.abort());
    await page.getByRole('button', { name: 'Upgrade', exact: true }).tap();
    await page.getByRole('button', { name: /^Upgrade Now: Advanced Plan/ }).tap();
    await expect(page.getByText('Failed to initiate payment. Network error.')).toBeInViewport({ ratio: 0.95 });
  });

  test('sees not to pay again after the window was closed', async ({ page }) => {
    await signedInPayer(page, '/subscription');
    await page.getByRole('button', { name: 'Choose Plan: Advanced Plan' }).tap();
    await sheet(page).getByRole('button', { name: 'Cancel', exact: true }).tap();
    await expect(page.getByText('No payment has reached us yet.')).toBeInViewport({ ratio: 0.95 });
  });
});

test('who loses the connection after paying stays on the page that says so, and goes on when it is back', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signedInPayer(page, '/subscription');
  await page.route('**/api/v1/payments/verify', async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  await page.getByRole('button', { name: 'Choose Plan: Basic Plan' }).tap();
  await sheet(page).getByRole('button', { name: 'Pay', exact: false }).first().tap();
  const said = page.locator('.aa-purchase');
  await expect(said).toContainText('Your payment is being confirmed.');
  await page.clock.fastForward(1_500);
  await expect(said).toBeInViewport({ ratio: 0.95 });
  await page.unroute('**/api/v1/payments/verify');
  await context.setOffline(false);
  await page.waitForURL((url) => url.pathname === '/payment/success');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
});
