import type { Page } from '@playwright/test';
import { signedInPayer } from '../payer.ts';
import { field, newPerson, personWithAccount, signIn } from '../person.ts';
import { studentWithPlan } from '../student.ts';
import { withPlan } from './account-screens.ts';
import { askNow, holdAnswer, START, withActions, withHistory } from './conversation-screens.ts';
import type { Screen } from './screen.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function asGuest(page: Page, turns: number): Promise<void> {
  await page.goto('/');
  for (let answers = 1; answers <= turns; answers += 1) {
    await askNow(page);
    await button(page, 'Good answer')
      .nth(answers - 1)
      .waitFor();
  }
}
async function openHistory(page: Page): Promise<void> {
  if (await button(page, 'Open history').isVisible()) await button(page, 'Open history').click();
}
async function answeredAlone(page: Page, question: string): Promise<void> {
  await page.goto('/');
  await askNow(page, question);
  await button(page, 'Copy message').nth(1).waitFor();
}
async function refusedFor(page: Page, seconds: number): Promise<void> {
  await page.route('**/api/v1/chat', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': `${seconds}` },
      json: { detail: 'x', error: 'rate_limited' },
    }),
  );
  await page.goto('/');
  await askNow(page);
  await page.getByText('Rate limit exceeded.').waitFor();
}
async function emptyHistory(page: Page): Promise<void> {
  await studentWithPlan(page);
  await page.goto('/');
  await openHistory(page);
  await page.getByText('No conversations yet.').waitFor();
}
async function searchInVain(page: Page): Promise<void> {
  await withHistory(page);
  await page.getByRole('textbox', { name: 'Search conversations' }).fill('xyzzy');
  await page
    .getByText(/^(No|Nothing)/)
    .first()
    .waitFor();
}
async function withoutServer(page: Page): Promise<void> {
  await page.route('**/chat/health', (route) => route.abort('connectionreset'));
  await page.goto('/');
  await openHistory(page);
  await page.getByText('Unable to connect').first().waitFor();
}
async function unopened(page: Page): Promise<void> {
  await withHistory(page);
  await page.route('**/api/v1/conversations/*', (route) => route.fulfill({ status: 500, json: { detail: 'x' } }));
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await rows.last().getByRole('button').first().click();
  await page.getByText('Failed to load chat session').first().waitFor();
}
async function refusedSignIn(page: Page): Promise<void> {
  const person = await personWithAccount(page);
  await signIn(page, { ...person, password: 'Wrong horse 41' });
  await page.locator('form').getByRole('alert').waitFor();
}
async function forgotSent(page: Page): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('asha@gmail.com');
  await page.locator('form button[type="submit"]').click();
  await button(page, 'Send Another Email').waitFor();
}
async function refusedPassword(page: Page): Promise<void> {
  await signedInPayer(page, '/settings');
  await field(page, 'current_password').fill('x');
  await field(page, 'new_password').fill('abc');
  await button(page, 'Change password').click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
}
async function contact(page: Page, fails: boolean): Promise<void> {
  if (fails) await page.route('**/api/v1/contact', (route) => route.abort());
  await page.goto('/contact#contact-form');
  for (const [label, text] of [
    ['Name', 'Asha Rao'],
    ['Email', 'asha@gmail.com'],
    ['Subject', 'Profile review'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByLabel('Message', { exact: true }).fill('Which countries suit 62%?');
  await button(page, 'Send Message').click();
  await page
    .getByRole(fails ? 'alert' : 'status')
    .filter({ hasText: 'sen' })
    .first()
    .waitFor();
}
async function menu(page: Page): Promise<void> {
  await signedInPayer(page, '/about');
  await button(page, /^(Menu|Account)/)
    .filter({ visible: true })
    .first()
    .click();
}
async function stopped(page: Page): Promise<void> {
  await holdAnswer(page, START, { type: 'delta', text: 'Living in Germany costs about **992 euro** a month' });
  await page.route('**/api/v1/chat/answers/*/stop', (route) => route.fulfill({ status: 204 }));
  await page.goto('/');
  await askNow(page);
  await page.getByText('992 euro').waitFor();
  await button(page, 'Stop').click();
  await page.getByText('Stopped').waitFor();
}
async function factPressed(page: Page): Promise<void> {
  await page.goto('/');
  await askNow(page, 'M.Pharm, CGPA 7.2, IELTS 6.5, budget 25 lakh: where can I go?');
  await page.getByRole('link', { name: 'CGPA 7.2' }).click();
  await button(page, 'Good answer').waitFor();
  await page.getByText('Change it and send').waitFor();
}
async function newReply(page: Page): Promise<void> {
  const text = Array(30).fill('Living in Germany costs about **992 euro** a month.').join('\n\n');
  await holdAnswer(page, START, { type: 'delta', text });
  await page.goto('/');
  await askNow(page);
  await page.getByText('992 euro').last().waitFor();
  await page.getByRole('log').evaluate(async (log) => {
    log.scrollTop += 200;
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
  const more = `data: ${JSON.stringify({ type: 'delta', text: ` ${text}` })}\n\n`;
  await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('say-more', { detail })), more);
  await button(page, 'New reply').waitFor();
}
async function sessionEnded(page: Page): Promise<void> {
  const { headers } = await studentWithPlan(page);
  await page.goto('/');
  await askNow(page);
  await button(page, 'Good answer').waitFor();
  await page.request.post('/api/v1/auth/logout', { headers });
  await askNow(page);
  await page.waitForURL(/\/login/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
async function resendLimit(page: Page): Promise<void> {
  const person = newPerson();
  await page.goto('/signup');
  for (const name of ['name', 'email', 'password'] as const) await field(page, name).fill(person[name]);
  await button(page, 'Create account').click();
  for (const sent of [1, 2, 3]) {
    await button(page, 'Resend email').click();
    await page.getByText(`${sent} of 3 sent again`).waitFor();
  }
  await button(page, 'Resend email').click();
  await page.getByText('Resend Limit Reached').waitFor();
}
const thenPress = (prepare: (page: Page) => Promise<unknown>, name: string | RegExp) => async (page: Page) => {
  await prepare(page);
  await button(page, name).first().click();
};

/** What a student meets now and then: what is empty, refused, in vain, or asked a second time. */
export const rareScreens: readonly Screen[] = [
  { name: 'rare-danger', prepare: (page) => answeredAlone(page, 'I failed again and want to end my life') },
  { name: 'rare-wait', prepare: (page) => refusedFor(page, 60) },
  { name: 'rare-one-left', prepare: (page) => asGuest(page, 3) },
  { name: 'rare-see-plans', prepare: thenPress((page) => asGuest(page, 4), 'See the plans') },
  { name: 'rare-stopped', prepare: stopped },
  { name: 'rare-new-reply', prepare: newReply },
  { name: 'rare-session-ended', prepare: sessionEnded },
  { name: 'rare-resend-limit', prepare: resendLimit },
  { name: 'rare-fact-pressed', prepare: factPressed },
  { name: 'rare-history-guest', prepare: (page) => asGuest(page, 1).then(() => openHistory(page)) },
  { name: 'rare-history-empty', prepare: emptyHistory },
  { name: 'rare-history-in-vain', prepare: searchInVain },
  { name: 'rare-history-rename', prepare: thenPress(withActions, 'Rename') },
  { name: 'rare-history-unopened', prepare: unopened },
  { name: 'rare-unreachable', prepare: withoutServer },
  { name: 'rare-menu', prepare: menu },
  { name: 'rare-sign-in-refused', prepare: refusedSignIn },
  { name: 'rare-forgot-sent', prepare: forgotSent },
  { name: 'rare-password-refused', wholePage: true, prepare: refusedPassword },
  { name: 'rare-profile-edit', wholePage: true, prepare: thenPress((page) => withPlan(page, '/profile'), /^Edit/) },
  {
    name: 'rare-delete-account',
    prepare: thenPress((page) => signedInPayer(page, '/settings'), 'Delete account'),
  },
  {
    name: 'rare-cancel-plan',
    prepare: thenPress((page) => withPlan(page, '/subscription'), 'Cancel subscription'),
  },
  { name: 'rare-contact-sent', prepare: (page) => contact(page, false) },
  { name: 'rare-contact-failed', prepare: (page) => contact(page, true) },
];
