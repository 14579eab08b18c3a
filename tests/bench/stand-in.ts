import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { ChatEvent } from '../../shared/contract/chat/chat.ts';
import { parseRelease } from '../../shared/contract/release.ts';
import { freePort } from '../support/product.ts';

const dist = fileURLToPath(new URL('../../dist/widget/', import.meta.url));
/** The widget as it is released: the build's own file does not know yet what it will be called. */
function readWidget(): Buffer {
  const { version } = parseRelease(readFileSync(`${dist}release.json`, 'utf8'));
  return readFileSync(`${dist}${version}/widget.js`);
}
/** The answer's pieces, and those of one of its equal parts. */
export const PIECES = 400;
export const PIECES_OF_PART = 44;
export const PIECE_EVERY_MS = 5;

/** About 8 KB of the markdown that assistants write: headings, lists, a table, code, emphasis, links. */
export const ANSWER = Array.from(
  { length: 9 },
  (_, i) =>
    `## Part ${i + 1}: what it costs\n\nA **master’s** in pharmacy takes _one to two years_; see [the guide](/guides/costs). ${'Plan for tuition, rent, food and a visa. '.repeat(7)}\n\n- First, check the \`entry\` rules\n- Then the **fees**\n- Then the deadline\n\n| Country | Tuition | Living |\n| --- | --- | --- |\n| UK | £20,000 | £12,000 |\n| Germany | €0 to €3,000 | €11,904 |\n| Canada | CAD 25,000 | CAD 20,635 |\n\n\`\`\`\ntotal = tuition + living\n\`\`\`\n\n> Check the official page before you pay.\n\n`,
)
  .join('')
  .slice(0, 8_192);

/** A server with nothing behind it: the widget's page, a bare page of the same purpose, and one fixed streamed answer. */
export async function startStandIn(
  /** Awaited before each piece of the streamed answer, from 0 on. */
  beforePiece: (piece: number) => Promise<void> = async () => undefined,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const files: Record<string, readonly [type: string, body: string | Buffer]> = {
    '/api/v1/chat/health': ['application/json', '{"status":"ok","guest_free_messages":4,"signup_email_domain":""}'],
    '/embed/v1/widget.js': ['text/javascript', readWidget()],
    '/floor.js': ['text/javascript', FLOOR_SCRIPT],
    '/floor': ['text/html', page(late('/floor.js'))],
    '/history': [
      'text/html',
      page(`<script>localStorage.setItem('auth-storage', '${SIGNED_IN}')</script>
        <script async src="/embed/v1/widget.js"></script>${ELEMENT}`),
    ],
    '/api/v1/conversations': ['application/json', historyOf(50, 1_000, 2_000)],
    '/api/v1/conversations/c_50': ['application/json', talkOf(50)],
    '/api/v1/conversations/c_1000': ['application/json', talkOf(1_000)],
    '/api/v1/conversations/c_2000': ['application/json', talkOf(2_000)],
    '/api/v1/payments/subscription': ['application/json', SUBSCRIBED],
    '/widget': ['text/html', page(`${ELEMENT}${late('/embed/v1/widget.js')}`)],
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = files[pathname];
    if (pathname === '/api/v1/chat') void streamAnswer(response, beforePiece);
    else if (file) response.writeHead(200, { 'content-type': file[0] }).end(file[1]);
    else response.writeHead(404).end();
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const ELEMENT = '<admissions-assistant mode="page" style="block-size:700px"></admissions-assistant>';
/** A module that runs `code` once the page is drawn and idle, so that the page's own work does not count as a widget's. */
export const onceSettled = (code: string) =>
  `await new Promise((done) => addEventListener('load', () => setTimeout(done, 300)));\n${code}`;
/** Adds a script to the page. */
export const addScript = (src: string) =>
  `document.head.append(Object.assign(document.createElement('script'), { src: '${src}' }));`;
const late = (src: string) => `<script type="module">${onceSettled(addScript(src))}</script>`;
const page = (body: string) => `<!doctype html><meta charset="utf-8"><title>bench</title><body>${body}`;

const SIGNED_IN = JSON.stringify({
  state: {
    user: { user_id: 'u', email: 'asha@gmail.com', name: 'Asha', role: 'user', subscription_status: 'active' },
    accessToken: 'token',
    refreshToken: 'token',
    isAuthenticated: true,
  },
  version: 1,
});
const SUBSCRIBED = '{"subscription_status":"active","messages_remaining":-1,"messages_used":0}';

const historyOf = (...counts: readonly number[]) =>
  JSON.stringify({
    conversations: counts.map((count) => ({
      conversation_id: `c_${count}`,
      title: `Talk of ${count} messages`,
      summary: '',
      last_updated: '2026-11-20T09:30:00Z',
      message_count: count,
      key_topics: [],
    })),
    page: 1,
    pages: 1,
  });

/** Questions and markdown answers of about 900 characters, in turns. */
const talkOf = (count: number) =>
  JSON.stringify({
    messages: Array.from({ length: count }, (_, i) => ({
      message_id: `m_${i}`,
      role: i % 2 === 0 ? 'user' : 'bot',
      content: i % 2 === 0 ? `Question ${i} about costs` : `Answer ${i} \n\n${ANSWER.slice(0, 900)}`,
      timestamp: '2026-11-20T09:30:00Z',
    })),
  });

/** The floor: a box and twenty lines, which show a streamed answer as plain text. */
export const FLOOR_SCRIPT = `
const log = document.createElement('div'), box = document.createElement('textarea');
document.body.append(log, box);
box.addEventListener('keydown', async (event) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const text = log.appendChild(document.createElement('p')).appendChild(new Text());
  const response = await fetch('/api/v1/chat', { method: 'POST', body: JSON.stringify({ message: box.value }) });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  box.value = '';
  for (let rest = ''; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    const frames = (rest + value).split('\\n\\n');
    rest = frames.pop();
    for (const frame of frames) {
      const data = JSON.parse(frame.slice(6));
      if (data.type === 'delta') text.data += data.text;
      if (data.type === 'done') document.title = 'done';
    }
  }
});`;

async function streamAnswer(response: ServerResponse, beforePiece: (piece: number) => Promise<void>): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (event: ChatEvent) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  send({ type: 'start', conversation_id: 'c_1', message_id: 'm_1' });
  const size = Math.ceil(ANSWER.length / PIECES);
  for (let at = 0; at < ANSWER.length; at += size) {
    await beforePiece(at / size);
    send({ type: 'delta', text: ANSWER.slice(at, at + size) });
    await new Promise((resolve) => setTimeout(resolve, PIECE_EVERY_MS));
  }
  await beforePiece(PIECES);
  const timestamp = new Date().toISOString();
  send({
    type: 'done',
    conversation_id: 'c_1',
    message: { message_id: 'm_1', content: ANSWER, role: 'bot', timestamp },
  });
  response.end();
}
