import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { ask, box, expectAnswers, launcher, partnerPage, product } from './demo-page.ts';
import { newPartner } from './new-partner.ts';
import { expect, test } from './partner-visitor.ts';

const QUESTION = 'Which scholarships can I get for a pharmacy master’s in the UK?';

test('a partner that is disabled while its page is open is told so, and goes on when it is enabled again', async ({
  page,
}) => {
  test.slow();
  const partner = await newPartner();
  await page.goto(partner.page);
  await ask(page, QUESTION);
  await expectAnswers(page, 1);
  await partner.command('disable');
  await ask(page, 'And in Canada?');
  await expect(page.getByText(`The assistant is not enabled on ${partner.host}.`)).toBeVisible();
  await expect(page.getByText(/internet connection/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Is this your site? Ask us' })).toHaveAttribute(
    'href',
    product('/contact'),
  );
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toHaveCount(1);
  await partner.command('enable');
  await retry.click();
  await expectAnswers(page, 2);
  await expect(page.getByText('The assistant is not enabled on')).toHaveCount(0);
  partner.stop();
});

test('a page whose policy forgets connect-src says which line is missing, not that the internet is', async ({
  page,
}) => {
  const partner = await newPartner({
    policy: (origin) => `default-src 'none'; script-src ${origin}; connect-src 'self'`,
  });
  await page.goto(partner.page);
  await expect(
    page.getByText(
      `This page’s own security policy keeps the assistant from its server: connect-src does not name ${product()}.`,
    ),
  ).toBeVisible();
  await expect(page.getByText(/Unable to connect|internet connection/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Is this your site? Ask us' })).toBeVisible();
  await expect(box(page)).toHaveAttribute('aria-disabled', 'true');
  partner.stop();
});

test('a sandboxed frame, which has no origin, is told that, and nothing of its host', async ({ page }) => {
  await page.goto(partnerPage('university.html'));
  await page.evaluate((origin) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.title = 'Sandbox';
    frame.width = '600';
    frame.height = '700';
    frame.srcdoc = `<script async src="${origin}/embed/v1/assistant.js"></script>
<admissions-assistant mode="inline" partner="demo-university"></admissions-assistant>`;
    document.body.append(frame);
  }, product());
  const frame = page.frameLocator('iframe[title="Sandbox"]');
  await expect(
    frame.getByText('The assistant cannot work in this place: a file opened from a disk, or a sandboxed frame'),
  ).toBeVisible();
  await expect(frame.getByText('is not enabled on')).toHaveCount(0);
  await expect(frame.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('a page that was saved to disk and opened from there is told that, in the page and in the panel', async ({
  page,
  request,
}, testInfo) => {
  const words = 'The assistant cannot work in this place: a file opened from a disk, or a sandboxed frame';
  for (const file of ['inline.html', 'university.html']) {
    const saved = testInfo.outputPath(file);
    await writeFile(saved, await (await request.get(partnerPage(file))).text());
    await page.goto(pathToFileURL(saved).href);
    if (file === 'university.html') await launcher(page).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(box(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(/is not enabled on|Unable to connect|internet connection/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  }
});

test('a launcher whose assistant the page’s policy blocks says so on its face, and pressing it tries again', async ({
  page,
}) => {
  const policy = (origin: string) => `script-src ${origin}/embed/v1/assistant.js; connect-src ${origin}`;
  const partner = await newPartner({ policy, launcher: true });
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('widget.js') && refused.push(message.text()));
  await page.goto(partner.page);
  await launcher(page).click();
  await expect(page.getByRole('alert')).toHaveText('The assistant could not be loaded. Please try again.');
  await expect(page.getByRole('alert')).toBeInViewport();
  const tried = refused.length;
  expect(tried).toBeGreaterThan(0);
  await launcher(page).click();
  await expect.poll(() => refused.length).toBeGreaterThan(tried);
  partner.stop();
});
