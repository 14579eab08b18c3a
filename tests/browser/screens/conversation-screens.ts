import type { Page } from '@playwright/test';
import { studentWithPlan, talksAbout } from '../student.ts';
import type { Screen } from './screen.ts';

const QUESTION = 'What does a master’s in Germany cost in rupees, with the blocked account?';
export const box = (page: Page) => page.getByRole('textbox', { name: 'Your question' });

export async function askNow(page: Page, question = QUESTION) {
  await box(page).fill(question);
  await page.getByRole('button', { name: 'Send' }).click();
}
async function ask(page: Page, question = QUESTION) {
  await page.goto('/');
  await askNow(page, question);
}
async function answered(page: Page, question = QUESTION) {
  await ask(page, question);
  await page.getByRole('button', { name: 'Regenerate answer' }).waitFor();
}
async function counsellorForm(page: Page, question = QUESTION) {
  await answered(page, question);
  await page.getByRole('button', { name: 'Talk to a counsellor' }).click();
  await page.getByRole('button', { name: 'Ask for a counsellor' }).waitFor();
}
/** The stream stays open after this much of it: the state between two pieces. */
export async function holdAnswer(page: Page, ...events: readonly object[]) {
  await page.addInitScript(
    (frames) => {
      const real = window.fetch;
      window.fetch = (input, init) => {
        const path = new URL(input instanceof Request ? input.url : String(input), location.href).pathname;
        if (path !== '/api/v1/chat') return real(input, init);
        const body = new ReadableStream({
          start: (controller) => {
            const say = (text: string) => controller.enqueue(new TextEncoder().encode(text));
            say(frames);
            // For what comes while it is looked at.
            window.addEventListener('say-more', ({ detail }: CustomEventInit<string>) => say(detail ?? ''));
          },
        });
        return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
      };
    },
    events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
  );
}
export const START = { type: 'start', conversation_id: 'c_1', message_id: 'm_1', agent_name: 'Costs specialist' };

/** A microphone that listens for ever, or fails at once. */
const speech = (page: Page, error: string | null) =>
  page.addInitScript((code) => {
    class Speech {
      onerror?: (event: object) => void;
      onend?: () => void;
      start() {
        if (code)
          setTimeout(() => {
            this.onerror?.({ error: code });
            this.onend?.();
          });
      }
      abort() {}
      stop() {}
    }
    Object.assign(window, { SpeechRecognition: Speech });
  }, error);
const dictate = async (page: Page) => {
  await page.goto('/');
  await box(page).fill('What does Germany cost');
  await page.getByRole('button', { name: 'Dictate' }).click();
};

/** Gone to from the search, by the words that are written into it. */
async function searchedFor(page: Page, words: string) {
  await withHistory(page);
  await page.getByRole('textbox', { name: 'Search conversations' }).fill(words);
  const found = page.getByRole('listitem').filter({ has: page.locator('mark') });
  await found.first().getByRole('button').first().click();
  await page.getByRole('log').locator('mark').waitFor();
}
async function openSidebar(page: Page) {
  const button = page.getByRole('button', { name: 'Open history' });
  if (await button.isVisible()) await button.click();
}
export async function withActions(page: Page) {
  await withHistory(page);
  await page
    .getByLabel(/^Actions for/)
    .first()
    .click();
}
export async function withHistory(page: Page) {
  const student = await studentWithPlan(page);
  await talksAbout(page, student, [QUESTION, 'Which scholarships can I get for a pharmacy master’s in the UK?']);
  await page.goto('/');
  await openSidebar(page);
}

/** The assistant's states, each reached as a reader reaches it. */
export const conversationScreens: readonly Screen[] = [
  { name: 'chat-landing', prepare: (page) => page.goto('/', { waitUntil: 'networkidle' }) },
  { name: 'chat-answer', prepare: (page) => answered(page) },
  {
    name: 'chat-by-country',
    prepare: (page) => answered(page, 'Which country lets me stay longest after the degree?'),
  },
  {
    name: 'chat-left',
    async prepare(page) {
      await answered(page);
      // On a wide screen it is in the history.
      await page
        .getByRole('button', { name: /^New( conversation)?$/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    name: 'chat-thinking',
    async prepare(page) {
      await holdAnswer(page, START);
      await ask(page);
      await page.getByText('AI is thinking').first().waitFor();
    },
  },
  {
    name: 'chat-streaming',
    async prepare(page) {
      await holdAnswer(page, START, { type: 'delta', text: 'Living in Germany costs about **992 euro** a mon' });
      await ask(page);
      await page.getByText('992 euro').waitFor();
    },
  },
  {
    name: 'chat-edit',
    async prepare(page) {
      await answered(page);
      await box(page).press('ArrowUp');
      await page.getByRole('textbox', { name: 'Edit question' }).waitFor();
    },
  },
  {
    name: 'chat-handover',
    prepare: (page) => counsellorForm(page),
  },
  {
    name: 'chat-handover-wrong',
    async prepare(page) {
      await counsellorForm(page, 'I want to talk to a human');
      await page.getByRole('button', { name: 'Ask for a counsellor' }).click();
    },
  },
  { name: 'chat-handover-offered', prepare: (page) => answered(page, 'I want to talk to a human') },
  {
    name: 'chat-handover-done',
    async prepare(page) {
      await counsellorForm(page);
      await page.getByRole('radio', { name: 'By email' }).check();
      await page.getByRole('textbox', { name: 'Email' }).fill('asha@gmail.com');
      await page.getByRole('checkbox', { name: /^I agree/ }).check();
      await page.getByRole('button', { name: 'Ask for a counsellor' }).click();
      await page.getByRole('dialog', { name: 'We have your request' }).waitFor();
    },
  },
  {
    name: 'chat-source',
    async prepare(page) {
      await answered(page);
      await page.getByRole('button', { name: 'Source 1' }).first().click();
    },
  },
  {
    name: 'chat-sources',
    async prepare(page) {
      await answered(page);
      const line = page.getByRole('button', { name: /sources?\s*checked/ });
      await line.click();
      await line.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'chat-more',
    async prepare(page) {
      await answered(page);
      await page.getByRole('button', { name: 'More on this' }).click();
      await page.getByRole('region', { name: 'Table' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'chat-comparison', prepare: (page) => answered(page, 'Compare Germany and Ireland for a master’s') },
  // The answer says that it may be beside the question.
  {
    name: 'chat-unsure',
    prepare: (page) => answered(page, 'My B.Pharm is 5.8 CGPA, but my guide has filed a patent with me'),
  },
  { name: 'chat-list', prepare: (page) => answered(page, 'Programs in Ireland within 40 lakh, IELTS 6.5') },
  {
    name: 'chat-list-added',
    async prepare(page) {
      await studentWithPlan(page);
      await answered(page, 'Programs in Ireland within 40 lakh, IELTS 6.5');
      await box(page).fill('Add the first two to my list');
      await page.getByRole('button', { name: 'Send' }).click();
      await page
        .getByText(/^Added to/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'chat-help',
    async prepare(page) {
      await page.goto('/');
      await box(page).press('Control+/');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  {
    name: 'chat-reason',
    async prepare(page) {
      await answered(page);
      await page.getByRole('button', { name: 'Bad answer' }).click();
      await page.getByRole('group', { name: 'What was wrong?' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'chat-failure',
    async prepare(page) {
      await page.route('**/api/v1/chat', (route) => route.fulfill({ status: 503, json: { detail: 'x' } }));
      await ask(page);
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  {
    name: 'chat-dictation-listening',
    async prepare(page) {
      await speech(page, null);
      await dictate(page);
    },
  },
  {
    name: 'chat-dictation-failed',
    async prepare(page) {
      await speech(page, 'not-allowed');
      await dictate(page);
      await page.getByRole('alert').filter({ hasText: 'microphone' }).waitFor();
    },
  },
  { name: 'history-list', prepare: withHistory },
  {
    name: 'history-actions',
    prepare: withActions,
  },
  {
    name: 'history-search',
    async prepare(page) {
      await withHistory(page);
      await page.getByRole('textbox', { name: 'Search conversations' }).fill('blokced');
      await page.locator('mark').first().waitFor();
    },
  },
  { name: 'history-found', prepare: (page) => searchedFor(page, 'blokced') },
  {
    name: 'history-deleted',
    async prepare(page) {
      await withActions(page);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
    },
  },
];
