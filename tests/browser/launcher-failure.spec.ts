import { partnerPage } from './demo-page.ts';
import { sayBy, wordsOf } from './heard.ts';
import { expect, test } from './partner-visitor.ts';

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

const inEnglish = (text: string) => text;

for (const [lang, say] of [
  ['en', inEnglish],
  ['hi', sayBy(wordsOf('hi', 'assistant'))],
  ['mr', sayBy(wordsOf('mr', 'assistant'))],
] as const)
  test(`a launcher that could not load the assistant says so below its words, as wide and as far from the edge as before (${lang})`, async ({
    page,
  }) => {
    let broken = true;
    await page.route('**/widget.js', (route) => (broken ? route.abort('connectionreset') : route.continue()));
    await page.route('**/university.html', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('lang="en"', `lang="${lang}"`) });
    });
    await page.goto(partnerPage('university.html'), { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: say('Ask about admissions') });
    const said = page.getByRole('alert');
    await button.tap();
    await expect(said).toHaveText(say('The assistant could not be loaded. Please try again.'));
    await expect(said).toBeInViewport({ ratio: 1 });
    const failed = await button.boundingBox();
    const words = await said.boundingBox();
    if (!failed || !words) throw new Error('The button and what it says have to be there');
    // The words stand in the button, with room around them.
    expect(words.x).toBeGreaterThanOrEqual(failed.x + 10);
    expect(words.y + words.height).toBeLessThanOrEqual(failed.y + failed.height - 10);
    expect(failed.x).toBeGreaterThanOrEqual(20);

    broken = false;
    await button.tap();
    await expect(page.getByRole('dialog', { name: say('Admissions assistant') })).toBeVisible();
    await page.getByRole('button', { name: say('Close'), exact: true }).tap();
    const whole = await button.boundingBox();
    expect(Math.abs((whole?.width ?? 0) - failed.width)).toBeLessThanOrEqual(8);
    expect(whole?.height).toBe(52);
  });
