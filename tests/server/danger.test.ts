import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAssistant } from '#server/assistant/create-assistant.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { conversations, sends } from '#server/chat/tables.ts';
import { good } from '#tests/eval/model/personas.ts';
import { answerWith, startModelEndpoint } from '#tests/support/model-endpoint.ts';
import { memoryBook, settingsFor } from '#tests/support/model-settings.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import { createTestApp, post, type TestApp } from '#tests/support/test-app.ts';

const DANGER = 'I want to die, my UK visa was refused';

let world: TestApp;
let model: Awaited<ReturnType<typeof startModelEndpoint>>;
const lines: string[] = [];
beforeAll(async () => {
  model = await startModelEndpoint((response, { body }) => answerWith(response, good(body, '').text));
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const settings = settingsFor(model.baseUrl);
  const library = createLibrary(await ourKnowledge());
  const assistant = await createAssistant({ settings, library, usage: memoryBook().book, log, clock: Date.now });
  world = await createTestApp({ assistant, log });
});
afterAll(async () => {
  await world.close();
  await model.stop();
});

const ask = (message: string, headers: Record<string, string> = {}, body: object = {}) =>
  world.app.request('/api/v1/chat', post({ message, ...body }, headers));

/** A guest who has sent so many messages that were to be paid for. */
async function guestAfter(browser: string, messages: number): Promise<string> {
  let token = '';
  for (let i = 0; i < messages; i++) {
    const response = await ask('Which IELTS score for the UK?', {
      'user-agent': browser,
      ...(token && { 'guest-token': token }),
    });
    token = response.headers.get('guest-token') ?? '';
  }
  return token;
}

test('danger costs no message, is not put to the model, and leaves no words in title, topics or log', async () => {
  const token = await guestAfter('costs', 1);
  const asked = model.requests.length;
  const response = await ask(DANGER, { 'guest-token': token });
  expect(response.status).toBe(200);
  const { message } = await response.json();
  expect(message.content).toContain('14416');
  expect(message.sources.length).toBeGreaterThan(3);
  expect(message.metadata.follow_ups).toEqual(['I have a study question']);
  expect(model.requests).toHaveLength(asked);

  const rest = await ask('And for Ireland?', { 'guest-token': token });
  expect(rest.headers.get('guest-remaining')).toBe('2');
  const [first] = await world.db.select().from(conversations).where(eq(conversations.title, 'A conversation'));
  expect(first?.topics).toEqual([]);
  expect(lines.join('')).not.toContain('want to die');
});

test('danger is answered with no free message left, also as a stream, and stays in care', async () => {
  const token = await guestAfter('limit', 4);
  expect((await ask('And for Ireland?', { 'guest-token': token })).status).toBe(429);

  const streamed = await ask(DANGER, { 'guest-token': token, accept: 'text/event-stream' });
  expect(streamed.status).toBe(200);
  const events = await streamed.text();
  expect(events).toContain('14416');
  expect(events).toContain('"free":true');
  const conversation = /"conversation_id":"([^"]+)"/.exec(events)?.[1];

  const next = await ask('I am scared', { 'guest-token': token }, { conversation_id: conversation });
  expect(next.status).toBe(200);
  expect((await next.json()).message.content).toContain('you are not alone');
  const study = await ask('which IELTS score for the UK?', { 'guest-token': token }, { conversation_id: conversation });
  expect(study.status).toBe(429);
});

test('what takes the place of a message in danger is paid for like any other', async () => {
  const token = await guestAfter('replaces', 4);
  const key = 'a-message-in-danger-that-is-replaced';
  const first = await ask(DANGER, { 'guest-token': token, 'idempotency-key': key });
  const { conversation_id } = await first.json();
  const asked = model.requests.length;
  for (const replaces of [key, (await world.db.select().from(sends).where(eq(sends.key, key)))[0]?.questionId]) {
    const response = await ask(
      'Can I work 20 hours a week?',
      { 'guest-token': token },
      { conversation_id, ...(replaces && { replaces }) },
    );
    expect(response.status).toBe(429);
  }
  expect(model.requests).toHaveLength(asked);
});
