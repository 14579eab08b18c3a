import type { Page } from '@playwright/test';
import { ask, expectAnswers, launcher, log, panel, partnerPage, watchConsole } from './demo-page.ts';
import { expect, test } from './partner-visitor.ts';

const QUESTION = 'Which scholarships can I get for a pharmacy master’s in the UK?';

/** A text that no release knows yet, a record, and a list: every object of an answer has them beside its own fields. */
const MORE = { from_a_later_release: 'yes', a_record_of_later: { depth: [1, { more: null }] }, a_list_of_later: ['x'] };

function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  return { ...Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withMore(member)])), ...MORE };
}

/** Enums of today's answers, as a later release might fill them. */
const later = (body: string): string =>
  body
    .replace(/"status":"ok"/, '"status":"degraded"')
    .replace(/"sign_in":"popup"/, '"sign_in":"passkey"')
    .replace(/"theme":\{/, '"theme":{"density":3,"corner":{"x":1},')
    .replace(/"role":"bot"/, '"role":"specialist"');

/** Lets every answer of the API pass through the years. */
async function playLaterServer(page: Page): Promise<void> {
  await page.route('**/api/v1/**', async (route) => {
    const response = await route.fetch();
    const type = response.headers()['content-type'] ?? '';
    // Null when the page has gone on to another before its answer was read: nobody waits for it then.
    const text = await response.text().catch(() => null);
    if (text === null) return route.abort();
    if (type.includes('event-stream')) {
      const events = text
        .split('\n\n')
        .map((frame) =>
          frame.startsWith('data:')
            ? `id: 7\nevent: message\ndata: ${later(JSON.stringify(withMore(JSON.parse(frame.slice(5)))))}`
            : frame,
        );
      const unknown = [
        'data: {"type":"tool-call","name":"search","arguments":{}}',
        'event: ping\ndata: {"type":"ping"}',
        ': comment',
      ];
      return route.fulfill({
        response,
        body: [...unknown, ...events.flatMap((event) => [event, ...(event && unknown)])].join('\n\n'),
      });
    }
    if (!type.includes('json')) return route.fulfill({ response, body: text });
    // The theme is a table of texts: what is added to it is another name.
    return route.fulfill({ response, body: later(JSON.stringify(withMore(JSON.parse(text)))) });
  });
}

test('a pinned page meets a later server: events, fields, values and codes that it does not know pass unseen', async ({
  page,
}) => {
  await playLaterServer(page);
  const seen = watchConsole(page);
  await page.goto(partnerPage('university.html'));
  await launcher(page).click();
  await ask(page, QUESTION);
  await expectAnswers(page, 1);
  await expect(log(page)).toContainText(/Chevening|Commonwealth|GREAT/);
  await ask(page, 'And in Canada?');
  await expectAnswers(page, 2);
  await page.getByRole('button', { name: 'Good answer' }).last().click();
  await page.reload();
  await launcher(page).click();
  await expectAnswers(page, 2);
  await expect(panel(page).getByText('Unable to connect')).toHaveCount(0);
  expect(seen).toEqual([]);
});

test('a refusal with a code of a later release is told in its words', async ({ page }) => {
  await page.goto(partnerPage('university.html'));
  await launcher(page).click();
  await page.route('**/api/v1/chat', (route) =>
    route.fulfill({
      status: 429,
      json: { detail: 'Too much today.', error: 'partner_budget_spent', until: 'noon' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await ask(page, QUESTION);
  await expect(panel(page).getByRole('alert')).toContainText('Rate limit exceeded');
});

test('calls that a later server has no more fail alone: the conversation goes on', async ({ page }) => {
  await page.route('**/api/v1/**', (route) =>
    /\/(?:chat|chat\/health|embed)(?:\?|$)/.test(route.request().url())
      ? route.fallback()
      : route.fulfill({ status: 404, json: { detail: 'Not found' }, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto(partnerPage('university.html'));
  await launcher(page).click();
  await ask(page, QUESTION);
  await expectAnswers(page, 1);
  await page.getByRole('button', { name: 'Good answer' }).click();
  await ask(page, 'And in Canada?');
  await expectAnswers(page, 2);
});

test('a page of HTML in the answer’s place is an error in words', async ({ page }) => {
  await page.goto(partnerPage('university.html'));
  await launcher(page).click();
  await page.route('**/api/v1/chat', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<h1>Welcome to the hotel</h1>',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await ask(page, QUESTION);
  await expect(panel(page).getByRole('alert')).toContainText('having trouble processing your request');
  await expect(panel(page).getByText('not answered yet')).toHaveCount(0);
});
