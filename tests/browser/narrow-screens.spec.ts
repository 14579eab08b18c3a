import type { Page } from '@playwright/test';
import { partnerPage, whole } from './demo-page.ts';
import { sayBy, wordsOf } from './heard.ts';
import { test as onPartnersPage } from './partner-visitor.ts';
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
