/** How one widget is put on a page and spoken to. Paths are the stage's (`stage.ts`); `/npm/<package>/` is an unpacked package. */
export type Contestant = {
  readonly name: string;
  /** What npm is asked for; none for our own file and for the floor. */
  readonly packages: readonly string[];
  /**
   * For those that are components of React, which a page without React has to be given too: what a partner would write and bundle
   * with the packages and all they need. It becomes `/npm/<name>/bundle.js`, and what styles it imports `/npm/<name>/bundle.css`.
   */
  readonly bundle?: string;
  /** Style sheets that its page links. */
  readonly sheets?: readonly string[];
  /** What stands in `<div id="place">`, which is 700 px high. */
  readonly place?: string;
  /** The script to add to the page, for those that are used by a script tag. */
  readonly script?: string;
  /** A module of the page's own that sets the widget up, for the others; no widget is charged for it. */
  readonly start?: string;
  /** The file from whose arrival boot is counted. */
  readonly mainFile: string;
  /** Selectors of the box, one per shadow root on the way. */
  readonly box: readonly string[];
  /** The same for a box that one can type in before, and whose text the later one takes over. */
  readonly earlyBox?: readonly string[];
  /** Fixed answers of the stand-in backend, by path. */
  readonly json: Readonly<Record<string, unknown>>;
  readonly stream: Stream;
  /** An answer that depends on the body of the request. */
  readonly reply?: { readonly path: string; to(body: string): unknown };
};

/** How the backend frames an answer that arrives in pieces. */
export type Stream = {
  readonly path: string;
  readonly type: string;
  readonly begin?: string;
  frame(piece: string): string;
  end?(whole: string): string;
};

const sse = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
const line = (data: unknown) => `${JSON.stringify(data)}\n`;

/** For those that leave the transport to the page: the answer and nothing else. */
const plainStream = (path: string): Stream => ({ path, type: 'text/plain', frame: (piece) => piece });

/** Our own protocol, which the floor speaks too. */
const OUR_STREAM: Stream = {
  path: '/api/v1/chat',
  type: 'text/event-stream',
  begin: sse({ type: 'start', conversation_id: 'c_1', message_id: 'm_1' }),
  frame: (text) => sse({ type: 'delta', text }),
  end: (content) =>
    sse({
      type: 'done',
      conversation_id: 'c_1',
      message: { message_id: 'm_1', content, role: 'bot', timestamp: new Date().toISOString() },
    }),
};
const OUR_HEALTH = { status: 'ok', guest_free_messages: 400, signup_email_domain: '' };
const ELEMENT = '<admissions-assistant mode="page"></admissions-assistant>';

export const FLOOR: Contestant = {
  name: 'bare textarea',
  packages: [],
  script: '/floor.js',
  mainFile: '/floor.js',
  box: ['textarea'],
  json: {},
  stream: OUR_STREAM,
};

/** Both ways to load us: the snippet partners copy (loader, then file), and the file alone. */
export const OURS: readonly Contestant[] = [
  {
    name: 'ours, by the snippet',
    file: '/embed/v1/assistant.js',
    earlyBox: ['admissions-assistant > span', 'textarea'],
  },
  { name: 'ours, the file alone', file: '/embed/v1/widget.js' },
].map(({ file, ...rest }) => ({
  ...rest,
  packages: [],
  place: ELEMENT,
  script: file,
  mainFile: file,
  box: ['admissions-assistant', 'textarea'],
  json: { '/api/v1/chat/health': OUR_HEALTH },
  stream: OUR_STREAM,
}));

const N8N_NODE = { nodeId: 'n', nodeName: 'Assistant', timestamp: 0, runIndex: 0, itemIndex: 0 };
const TYPEBOT_INPUT = { id: 'i', type: 'text input' };

/** One that is bundled: its page has only to load what came of that. */
const bundled = (own: Pick<Contestant, 'name' | 'packages' | 'stream'> & { readonly bundle: string }): Contestant => ({
  ...own,
  start: `await import('/npm/${own.name}/bundle.js');`,
  sheets: [`/npm/${own.name}/bundle.css`],
  mainFile: `/npm/${own.name}/bundle.js`,
  box: ['#place textarea'],
  json: {},
});

export const PEERS: readonly Contestant[] = [
  {
    name: 'deep-chat',
    packages: ['deep-chat@2.4.2'],
    start: `await import('/npm/deep-chat/dist/deepChat.bundle.js');
      const element = document.createElement('deep-chat');
      element.connect = { url: '/deep-chat/chat', stream: true };
      element.style.width = '100%';
      element.style.height = '700px';
      place.append(element);`,
    mainFile: '/npm/deep-chat/dist/deepChat.bundle.js',
    box: ['deep-chat', '#text-input'],
    json: {},
    stream: { path: '/deep-chat/chat', type: 'text/event-stream', frame: (text) => sse({ text }) },
  },
  {
    name: '@n8n/chat',
    packages: ['@n8n/chat@1.37.0'],
    sheets: ['/npm/@n8n/chat/dist/style.css'],
    start: `const { createChat } = await import('/npm/@n8n/chat/dist/chat.bundle.es.js');
      createChat({ webhookUrl: '/n8n/hook', target: '#place', mode: 'fullscreen', enableStreaming: true, loadPreviousSession: false });`,
    mainFile: '/npm/@n8n/chat/dist/chat.bundle.es.js',
    box: ['#place textarea'],
    json: {},
    stream: {
      path: '/n8n/hook',
      type: 'text/plain',
      begin: line({ type: 'begin', metadata: N8N_NODE }),
      frame: (content) => line({ type: 'item', content, metadata: N8N_NODE }),
      end: () => line({ type: 'end', metadata: N8N_NODE }),
    },
  },
  {
    name: '@typebot.io/js',
    packages: ['@typebot.io/js@0.10.7'],
    start: `const { default: Typebot } = await import('/npm/@typebot.io/js/dist/web.js');
      const element = document.createElement('typebot-standard');
      element.style.width = '100%';
      element.style.height = '700px';
      place.append(element);
      Typebot.initStandard({ typebot: 'bench', apiHost: location.origin + '/typebot' });`,
    mainFile: '/npm/@typebot.io/js/dist/web.js',
    box: ['typebot-standard', 'input'],
    json: {
      '/typebot/api/v1/typebots/bench/startChat': {
        sessionId: 's',
        typebot: { id: 'bench', version: '6.1', theme: {}, settings: {} },
        messages: [],
        input: TYPEBOT_INPUT,
      },
    },
    stream: {
      path: '/typebot/api/v2/sessions/s/streamMessage',
      type: 'text/plain',
      frame: (text) => `0:${line(text)}`,
    },
    // First the order to stream; then, told what was streamed, the next box.
    reply: {
      path: '/typebot/api/v1/sessions/s/continueChat',
      to: (body) => ({
        messages: [],
        input: TYPEBOT_INPUT,
        ...(body.includes('"Hello"') && { clientSideActions: [{ streamOpenAiChatCompletion: { messages: [] } }] }),
      }),
    },
  },
  {
    name: 'flowise-embed',
    packages: ['flowise-embed@3.1.6'],
    start: `const { default: Chatbot } = await import('/npm/flowise-embed/dist/web.js');
      place.append(document.createElement('flowise-fullchatbot'));
      Chatbot.initFull({ chatflowid: 'bench', apiHost: location.origin + '/flowise' });`,
    mainFile: '/npm/flowise-embed/dist/web.js',
    box: ['flowise-fullchatbot', 'textarea'],
    json: {
      '/flowise/api/v1/chatflows-streaming/bench': { isStreaming: true },
      '/flowise/api/v1/public-chatbotConfig/bench': {},
    },
    stream: {
      path: '/flowise/api/v1/prediction/bench',
      type: 'text/event-stream',
      begin: sse({ event: 'start', data: '' }),
      frame: (data) => sse({ event: 'token', data }),
      end: () => sse({ event: 'end', data: '[DONE]' }),
    },
  },
  {
    name: '@nlux/core',
    packages: ['@nlux/core@2.17.1', '@nlux/themes@2.17.1'],
    sheets: ['/npm/@nlux/themes/nova.css'],
    // nlux leaves the transport to the page: this is the least that reads a stream.
    start: `const { createAiChat } = await import('/npm/@nlux/core/esm/nlux-core.js');
      const streamText = async (message, observer) => {
        const response = await fetch('/nlux/chat', { method: 'POST', body: message });
        for await (const piece of response.body.pipeThrough(new TextDecoderStream())) observer.next(piece);
        observer.complete();
      };
      // As fast as it can: by itself it types letter by letter, for minutes.
      createAiChat().withAdapter({ streamText }).withMessageOptions({ skipStreamingAnimation: true }).mount(place);`,
    mainFile: '/npm/@nlux/core/esm/nlux-core.js',
    box: ['#place textarea'],
    json: {},
    stream: plainStream('/nlux/chat'),
  },
  bundled({
    name: 'react-chatbotify',
    packages: ['react-chatbotify@2.5.0', '@rcb-plugins/markdown-renderer@0.3.1', 'react@19.3.1', 'react-dom@19.3.1'],
    // It leaves the transport to the page.
    bundle: `import { createElement } from 'react';
      import { createRoot } from 'react-dom/client';
      import ChatBot from 'react-chatbotify';
      import MarkdownRenderer from '@rcb-plugins/markdown-renderer';
      const answer = async ({ userInput, streamMessage, endStreamMessage }) => {
        const response = await fetch('/chatbotify/chat', { method: 'POST', body: userInput });
        let text = '';
        for await (const piece of response.body.pipeThrough(new TextDecoderStream())) await streamMessage((text += piece));
        await endStreamMessage('BOT');
      };
      createRoot(place).render(createElement(ChatBot, {
        plugins: [MarkdownRenderer()],
        flow: {
          start: { message: 'Hello', path: 'loop' },
          loop: { message: answer, path: 'loop', renderMarkdown: ['BOT'] },
        },
        settings: {
          general: { embedded: true },
          chatHistory: { storageKey: 'bench' },
          botBubble: { simulateStream: false },
        },
      }));`,
    stream: plainStream('/chatbotify/chat'),
  }),
  bundled({
    name: '@botpress/webchat',
    packages: ['@botpress/webchat@4.5.2', 'react@19.3.1', 'react-dom@19.3.1'],
    // Its own client speaks to its makers' cloud alone: its parts are given the messages, as its readme shows.
    bundle: `import { createElement, useState } from 'react';
      import { createRoot } from 'react-dom/client';
      import { Composer, Container, MessageList, StylesheetProvider } from '@botpress/webchat';
      import './node_modules/@botpress/webchat/dist/style.css';
      const message = (id, direction, text) =>
        ({ id, direction, timestamp: new Date(), block: { type: 'bubble', block: { type: 'text', text } } });
      function Chat() {
        const [messages, setMessages] = useState([]);
        const sendMessage = async ({ text }) => {
          const asked = [...messages, message('asked-' + messages.length, 'outgoing', text)];
          setMessages(asked);
          const response = await fetch('/botpress/chat', { method: 'POST', body: text });
          let answer = '';
          for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
            answer += piece;
            setMessages([...asked, message('answer-' + asked.length, 'incoming', answer)]);
          }
        };
        return createElement(Container, { connected: true, style: { blockSize: '700px' } },
          createElement(StylesheetProvider, { color: '#0b6e4f', fontFamily: 'inter', radius: 1, variant: 'soft', themeMode: 'light' }),
          createElement(MessageList, { botName: 'Bench', messages, sendMessage }),
          createElement(Composer, { connected: true, sendMessage, composerPlaceholder: 'Ask' }));
      }
      createRoot(place).render(createElement(Chat));`,
    stream: plainStream('/botpress/chat'),
  }),
];
