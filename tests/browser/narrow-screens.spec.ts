import type { Page } from '@playwright/test';
import { findFaults } from './axe.ts';
import { partnerPage, whole } from './demo-page.ts';
import { sayBy, wordsOf } from './heard.ts';
import { test as onPartnersPage } from './partner-visitor.ts';
import { signedInPayer } from './payer.ts';
import { field } from './person.ts';
import { studentWithPlan, talksAbout } from './student.ts';
import { tooWide } from './too-wide.ts';
import { expect, test as onOurPage } from './visitor.ts';

/** A phone of 360 pixels at twice its size. */
const VIEW = { viewport: { width: 180, height: 370 }, deviceScaleFactor: 2 } as const;

onPartnersPage.describe('on a phone at twice its size nothing is wider than where it stands', () => {
  onPartnersPage.use(VIEW);

  for (const [language, lang, element] of [
    ['Marathi', 'mr', '#second'],
    ['Hindi', 'hi', '#first'],
    ['English', 'en', '#first'],
  ] as const)
    onPartnersPage(`in ${language}, on a partner’s page and in its sign-in window`, async ({ page }) => {
      onPartnersPage.slow();
      await page.goto(partnerPage('two-languages.html'));
      if (lang === 'en') await page.getByRole('button', { name: 'English above' }).click();
      const window = await seeAll(page, element, lang);
      await expect(field(window, 'email')).toBeVisible();
      await window.setViewportSize(VIEW.viewport);
      await expectToFit(window, 'the sign-in window');
    });
});

onOurPage.describe('on a phone at twice its size nothing is wider than where it stands', () => {
  onOurPage.use(VIEW);

  for (const path of [
    '/mr',
    '/home',
    '/about',
    '/courses',
    '/blog',
    '/programs',
    '/guides',
    '/guides/study-in-japan',
    '/contact',
    '/signup',
    '/login?lang=mr',
  ])
    onOurPage(`on ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectToFit(page, path);
    });

  onOurPage('of a student’s history, and what can be done with a conversation', async ({ page }) => {
    await talksAbout(page, await studentWithPlan(page), ['Programs in Ireland within 40 lakh, IELTS 6.5']);
    await page.goto('/');
    await page.getByRole('button', { name: 'Open history' }).click();
    const history = page.getByRole('complementary', { name: 'Chat history' });
    await history.getByRole('button', { name: /^Actions for/ }).click();
    await expect(history.getByRole('button', { name: 'Delete' })).toBeVisible();
    await expectToFit(page, 'the history');
  });

  onOurPage('of the plans', async ({ page }) => {
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { name: 'Advanced Plan' })).toBeVisible();
    await expectToFit(page, 'the plans');
  });
});

onOurPage('on the narrowest phone the menu of the start page is on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeInViewport({ ratio: 1 });
  await expectToFit(page, 'the start page');
});

/** What shows a student as little as the narrow screen does, or in colours that are not ours. */
const VIEWS = {
  'a phone at twice its size': VIEW,
  'a phone held sideways': { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true },
  'a phone in the system’s colours': {
    viewport: { width: 360, height: 740 },
    forcedColors: 'active',
    colorScheme: 'dark',
  },
} as const;

for (const [device, view] of Object.entries(VIEWS))
  onOurPage.describe(`on ${device} nothing is too wide, moves or is a fault to axe`, () => {
    onOurPage.use(view);

    onOurPage('from the landing to an answer, a failure, the limit and the forms', async ({ page, context }) => {
      onOurPage.slow();
      const button = (name: string | RegExp) => page.getByRole('button', { name });
      const ask = async (question: string) => {
        await page.getByRole('textbox', { name: 'Your question' }).fill(question);
        await button('Send').click();
      };
      await page.goto('/');
      await expect(button('Open history')).toBeVisible();
      await expectUsable(page, 'the landing');
      await ask('What does a master’s in Germany cost, in a table?');
      await expect(button('Good answer')).toHaveCount(1);
      await expect(page.getByRole('log').getByRole('table')).toHaveCount(1);
      await expectUsable(page, 'an answer with a table');
      await button('Source 1').first().click();
      await expect(page.getByRole('dialog', { name: 'Source 1' })).toBeVisible();
      await expectUsable(page, 'a source');
      await page.keyboard.press('Escape');
      await button(/sources?\s*checked/).click();
      await expect(page.getByRole('list', { name: 'Sources' })).toBeVisible();
      await expectUsable(page, 'all sources');
      await button('Talk to a counsellor').last().click();
      await expect(page.getByRole('dialog', { name: 'Talk to a counsellor' })).toBeVisible();
      await expectUsable(page, 'the way to a person');
      await page.keyboard.press('Escape');

      await page.route('**/api/v1/chat', (route) => route.fulfill({ status: 503, json: { detail: 'x' } }));
      await ask('And in Ireland?');
      await expect(button('Retry')).toBeVisible();
      await expectUsable(page, 'a failure');
      await page.unroute('**/api/v1/chat');
      await button('Retry').click();
      await expect(button('Good answer')).toHaveCount(2);
      await context.setOffline(true);
      await ask('And in the UK?');
      await expect(page.getByRole('alert').filter({ hasText: 'Unable to connect to the server.' })).toBeVisible();
      await expectUsable(page, 'no connection');
      await context.setOffline(false);
      await expect(button('Good answer')).toHaveCount(3);

      await ask('And in Canada?');
      const prompt = page.getByRole('dialog', { name: 'Keep the conversation going' });
      await expect(prompt).toBeVisible();
      await expectUsable(page, 'the limit');
      await button('Hide').click();
      const line = page.getByRole('status').filter({ hasText: 'Please sign up to continue.' });
      await expect(line).toBeVisible();
      await expectUsable(page, 'the line that says so');
      await line.getByRole('button', { name: 'Sign Up' }).click();
      for (const form of ['Sign Up', 'Sign In', 'Forgot Password']) {
        await page.getByRole('tab', { name: form }).click();
        await expect(page.getByRole('tab', { name: form })).toHaveAttribute('aria-selected', 'true');
        await expectUsable(page, form);
      }
    });

    onOurPage('from the history to a match', async ({ page }) => {
      await talksAbout(page, await studentWithPlan(page), ['Programs in Ireland within 40 lakh, IELTS 6.5']);
      await page.goto('/');
      await page.getByRole('button', { name: 'Open history' }).click();
      const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
      await expect(rows).toHaveCount(1);
      await expectUsable(page, 'the history');
      await page.getByRole('textbox', { name: 'Search conversations' }).fill('ireland');
      await expect(rows.locator('mark').first()).toBeVisible();
      await expectUsable(page, 'what was found');
      await rows.getByRole('button').first().click();
      await expect(page.getByRole('log').locator('mark').first()).toBeVisible();
      await expectUsable(page, 'the match');
    });

    onOurPage('from the gate to the plans', async ({ page }) => {
      await signedInPayer(page, '/');
      const choose = page.getByRole('button', { name: 'Choose Your Plan' });
      await expect(choose).toBeVisible();
      await expectUsable(page, 'the gate');
      await choose.click();
      await expect(page.getByRole('button', { name: 'Choose Plan: Basic Plan' })).toBeVisible();
      await expectUsable(page, 'the plans');
    });
  });

/** A list of programs, a table, what was wrong, the way to a person and the history; then the window that signs up. */
async function seeAll(page: Page, element: string, lang: string): Promise<Page> {
  const say = lang === 'en' ? (text: string) => text : sayBy(wordsOf(lang, 'assistant'));
  const assistant = page.locator(element);
  const button = (text: string) => assistant.getByRole('button', { name: say(text), exact: true });
  const ask = async (question: string, answers: number) => {
    await assistant.getByRole('textbox', { name: say('Your question'), exact: true }).fill(question);
    await button('Send').click();
    await expect(button('Good answer')).toHaveCount(answers);
  };
  await expect(whole(assistant)).toBeVisible();
  await expectToFit(page, 'the landing');
  await ask('Programs in Ireland within 40 lakh, IELTS 6.5', 1);
  await expectToFit(page, 'a list of programs');
  await ask('What does a master’s in Germany cost, in a table?', 2);
  await expect(assistant.getByRole('table')).toHaveCount(1);
  await button('Bad answer').last().click();
  await expect(button('Something else')).toBeVisible();
  await expectToFit(page, 'a table, and what was wrong with it');
  await button('Talk to a counsellor').last().click();
  await expect(assistant.getByRole('dialog')).toBeVisible();
  await expectToFit(page, 'the way to a person');
  await page.keyboard.press('Escape');
  await button('Open history').click();
  await expect(button('Keyboard shortcuts')).toBeVisible();
  await expectToFit(page, 'the history');
  const opened = page.waitForEvent('popup');
  await button('Sign Up').click();
  return opened;
}

const expectToFit = async (page: Page, what: string) => expect(await tooWide(page), what).toEqual([]);

async function expectUsable(page: Page, what: string): Promise<void> {
  await expectToFit(page, what);
  const { moving, forced } = await page.evaluate(() => ({
    moving: document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : [])),
    forced: matchMedia('(forced-colors: active)').matches,
  }));
  expect(moving, what).toEqual([]);
  // Colours that the system forces are its own, and axe reads the page's.
  const faults = (await findFaults(page, 'admissions-assistant')).filter(
    ({ id }) => !(forced && id === 'color-contrast'),
  );
  expect(
    faults.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 100)}`),
    what,
  ).toEqual([]);
}
