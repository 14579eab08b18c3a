import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { GUEST_HEADERS, IDEMPOTENCY_HEADER } from '#shared/contract/chat/chat.ts';
import type { Ledger, ToldAnswer } from './ledger.ts';

type World = {
  readonly origin: string;
  readonly ledger: Ledger;
  /** The token of the newest link that was mailed to an address; null while there is none. */
  readonly mailedToken: (email: string) => Promise<string | null>;
};
type Answer = { readonly status: number; readonly body: Body; readonly headers: Headers };
/** Read as it comes. */
type Body = Awaited<ReturnType<Response['json']>>;

const PASSWORD = 'Correct horse 42 battery';
const PATIENCE_MS = 50;
/** A mail whose server was killed while it had it is due again after 75 seconds. */
const PERSISTENCE_MS = 180_000;
const QUESTIONS = [
  'Which documents does a student visa for Germany need?',
  'What does a pharmacy master in Ireland cost?',
  'How do I get licensed as a pharmacist in Canada?',
  'Which scholarships are there for the United Kingdom?',
];

/**
 * One student from the first question as a guest to reading what was said: asks, stops, signs up, pays, asks on, reads.
 * Whatever fails is asked again, as a browser's Retry does it, until it is told an end. What was told goes into the ledger.
 */
export async function liveStudent({ origin, ledger, mailedToken }: World, name: string): Promise<void> {
  const headers: Record<string, string> = { [GUEST_HEADERS.nonce]: randomBytes(24).toString('base64url') };
  const own: ToldAnswer[] = [];
  let conversation: string | undefined;

  await ask(0);
  await ask(1);
  const email = `${name}@gmail.com`;
  await signUp();
  await buy();
  await ask(2);
  await ask(3, true);
  await ask(0);
  await readHistory();

  async function ask(which: number, stops = false): Promise<void> {
    const question = `${QUESTIONS[which]} (${name}, ${own.length})`;
    const key = randomUUID();
    const told = await persist(`ask${stops ? ' and stop' : ''}`, () => askOnce(question, key, stops));
    if (told.token) headers[GUEST_HEADERS.token] = told.token;
    conversation = told.answer.conversationId;
    own.push(told.answer);
    ledger.answers.push(told.answer);
  }

  /** The same question by the same key, over the stream; null when it did not come to its end. */
  async function askOnce(question: string, key: string, stops: boolean) {
    const response = await fetch(`${origin}/api/v1/chat`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        accept: 'text/event-stream',
        [IDEMPOTENCY_HEADER]: key,
      },
      body: JSON.stringify({ message: question, ...(conversation && { conversation_id: conversation }) }),
    });
    if (!response.ok || !response.body) return failed(`chat ${response.status}`, response);
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body) {
      text += decoder.decode(chunk, { stream: true });
      if (stops && text.includes('"type":"delta"')) {
        ledger.stops += 1;
        stops = false;
        await call('POST', `/chat/answers/${key}/stop`);
      }
    }
    const last: Body = JSON.parse(/data: (.*)\n\n$/.exec(text)?.[1] ?? 'null');
    if (last?.type !== 'done') return failed(`stream ended with ${last?.type ?? 'nothing'}`);
    const { message, conversation_id: conversationId } = last;
    return {
      token: response.headers.get(GUEST_HEADERS.token),
      answer: { question, replyId: message.message_id, conversationId, content: message.content },
    };
  }

  async function signUp(): Promise<void> {
    let tries = 0;
    await persist('sign up', async () => {
      tries += 1;
      const { status } = await call('POST', '/auth/signup', { name: 'Asha Rao', email, password: PASSWORD });
      return status === 200 ? true : failed(`signup ${status}`);
    });
    const session = await persist('verify', async () => {
      const token = await mailedToken(email);
      if (!token) return null;
      const { status, body } = await call('GET', `/auth/verify-email/${token}`);
      if (status === 200 && body.access_token) return body;
      // A sign-up whose answer was lost waits beside the second one: the password says that both are ours.
      const said = await call('POST', '/auth/verify-email', { token, password: PASSWORD });
      if (said.status === 200 && said.body.access_token) return said.body;
      // Or the link has done its work, and its answer was lost.
      const login = await call('POST', '/auth/login', { email, password: PASSWORD });
      return login.status === 200 ? login.body : failed(`verify ${status}, ${said.status}, login ${login.status}`);
    });
    headers.authorization = `Bearer ${session.access_token}`;
    ledger.accounts.push({ email, tries });
  }

  /** As the browser does it: whatever happened to the last try, the server is asked first how one stands. */
  async function buy(): Promise<void> {
    await persist('buy', async () => {
      for (const looks of ['before', 'after']) {
        const { status, body } = await call('GET', '/payments/subscription');
        if (status === 200 && body.subscription_status === 'active') return true;
        if (looks === 'after') break;
        const order = await call('POST', '/payments/create-order', { plan_id: 'starter_monthly', currency: 'INR' });
        // 409: the provider has just said that an earlier one was paid.
        if (order.status === 409) continue;
        if (order.status !== 200) return failed(`create-order ${order.status}`);
        const paid = await fetch(`${origin}/sandbox/orders/${order.body.order_id}/pay`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ outcome: 'succeed' }),
        });
        if (!paid.ok) return failed(`pay ${paid.status}`, paid);
        await call('POST', '/payments/verify', await paid.json());
      }
      return failed('pay: not active yet');
    });
    ledger.payers.push({ email });
  }

  async function readHistory(): Promise<void> {
    for (const id of new Set(own.map(({ conversationId }) => conversationId))) {
      const text = await persist('history', async () => {
        const { status, body } = await call('GET', `/conversations/${id}`);
        return status === 200 ? JSON.stringify(body) : failed(`history ${status}`);
      });
      ledger.histories += 1;
      for (const { question, replyId, conversationId } of own)
        if (conversationId === id && !(text.includes(question) && text.includes(replyId)))
          ledger.missed.push(`${question} in the history, of which ${text.length} characters came`);
    }
  }

  async function call(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    // A good answer that breaks off was never told: it throws. What stands between may refuse in a form of its own.
    const read = response.json();
    const answer: Body = await (response.ok ? read : read.catch(() => null));
    return { status: response.status, headers: response.headers, body: answer };
  }

  async function failed(why: string, response?: Response): Promise<null> {
    await response?.body?.cancel();
    ledger.failures.set(why, (ledger.failures.get(why) ?? 0) + 1);
    return null;
  }

  async function persist<T>(what: string, attempt: () => Promise<T | null>): Promise<T> {
    for (const until = Date.now() + PERSISTENCE_MS; Date.now() < until; ) {
      // A connection that was cut is a failure like any other.
      const value = await attempt().catch(() => failed(`${what}: cut off`));
      if (value !== null) return value;
      await wait(PATIENCE_MS);
    }
    throw new Error(`${name} gave up: ${what}. ${JSON.stringify([...ledger.failures])}`);
  }
}
