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
