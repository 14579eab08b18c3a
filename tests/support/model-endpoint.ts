import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type ModelRequest = { readonly headers: IncomingMessage['headers']; readonly body: string };

export type Behaviour = (response: ServerResponse, request: ModelRequest, count: number) => void | Promise<void>;

/** A stand-in for an OpenAI-compatible endpoint on loopback: answers every call the way `behave` says. */
export async function startModelEndpoint(behave: Behaviour) {
  const requests: ModelRequest[] = [];
  let hungUp = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.on('close', () => {
      if (!response.writableFinished) hungUp += 1;
    });
    const seen = { headers: request.headers, body };
    requests.push(seen);
    await behave(response, seen, requests.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    /** Calls that the other side gave up before they were answered in full. */
    hungUp: () => hungUp,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Delta = { readonly content?: string | null; readonly tool_calls?: readonly object[] };

/** One frame of a streamed answer. */
export function frame(delta: Delta, finish: string | null = null): string {
  const choice = { index: 0, delta, finish_reason: finish };
  return `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [choice] })}\n\n`;
}

/** The beginning of a stream, with these pieces of text. */
export function begin(response: ServerResponse, ...pieces: readonly string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  for (const content of pieces) response.write(frame({ content }));
}

/** A whole, well-formed answer. */
export function answerWith(response: ServerResponse, ...pieces: readonly string[]): void {
  begin(response, ...pieces);
  response.end(`${frame({}, 'stop')}data: [DONE]\n\n`);
}

/** A call of a tool; `args` is text, so that it can be broken. */
export function callTool(response: ServerResponse, name: string, args: string): void {
  begin(response);
  const call = { index: 0, id: 'call_1', type: 'function', function: { name, arguments: args } };
  response.end(`${frame({ tool_calls: [call] })}${frame({}, 'tool_calls')}data: [DONE]\n\n`);
}

/** A whole, well-formed answer of an endpoint that does not stream. */
export function answerWhole(response: ServerResponse, content: string, finish = 'stop'): void {
  const usage = { prompt_tokens: 1_000, completion_tokens: 50, total_tokens: 1_050 };
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }];
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ id: 'x', object: 'chat.completion', created: 1, model: 'm', choices, usage }));
}

/** A whole answer, and what it has used. */
export function answerCounted(response: ServerResponse, content: string, usage: { in: number; out: number }): void {
  begin(response, content);
  const counted = { prompt_tokens: usage.in, completion_tokens: usage.out, total_tokens: usage.in + usage.out };
  const last = { id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage: counted };
  response.end(`${frame({}, 'stop')}data: ${JSON.stringify(last)}\n\ndata: [DONE]\n\n`);
}

export type GivenPassage = { readonly number: number; readonly title: string; readonly text: string };

/** The text of the last message that a request carries. */
export function promptIn(body: string): string {
  const content = JSON.parse(body).messages.findLast(({ role }: { role: string }) => role === 'user')?.content;
  return typeof content === 'string' ? content : content[0].text;
}

/** The passages that a request gives to the model. */
export function passagesIn(body: string): GivenPassage[] {
  const [, given = ''] = /<passages>\n([\s\S]*?)\n<\/passages>/.exec(promptIn(body)) ?? [];
  return given.split(/\n\n(?=\[\d+\] )/).flatMap((passage) => {
    const [, number, title = '', text = ''] = /^\[(\d+)\] (.*)\n([\s\S]*)$/.exec(passage) ?? [];
    return number === undefined ? [] : [{ number: Number(number), title, text }];
  });
}

/** A sentence that the first passage with `words` has, with its number. */
export function sentenceOf(body: string, words: RegExp): string {
  for (const { number, text } of passagesIn(body)) {
    const line = text.split('\n').find((one) => words.test(one) && !one.startsWith('|'));
    if (line) return `${line.replace(/^- /, '').replace(/\.$/, '')} [${number}].`;
  }
  throw new Error(`No passage has ${words}`);
}
