import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError } from '../api/api-error.ts';
import type { ChatApi, GuestStanding } from '../api/chat-api.ts';
import type { Feedback } from '../api/conversations-api.ts';
import type { ChatEvent, ChatHealth, SendMessageRequest, Source } from '../contract/chat.ts';
import { limits } from '../contract/limits.ts';
import { type ChatFailure, toChatFailure } from '../rules/chat-failure.ts';
import { checkDraft, type DraftRefusal } from '../rules/draft.ts';
import {
  type Message,
  openQuestion,
  toMessage,
  userMessage,
  withoutUnfinishedReply,
  withStatus,
} from '../rules/message.ts';
import type { Allowance } from './allowance-port.ts';
import { createHealthCheck, HEALTHY, type Health } from './health-check.ts';
import { type QuestionRun, toRun } from './question-run.ts';

/** The answer on its way. It is not in `messages` until it has ended, so that a new piece touches nothing else. */
export type Reply = {
  /** The server's; null until it has said. */
  readonly id: string | null;
  readonly phase: 'thinking' | 'streaming';
  readonly text: string;
  readonly agentName: string | null;
  readonly sources: readonly Source[];
  /** To a question that was asked before: in another tab, or ahead of a reload. */
  readonly resumed: boolean;
};

/** A question that was not answered. Its id is its idempotency key: asked again, it is the same question to the server. */
export type FailedSend = {
  readonly question: Message;
  readonly failure: ChatFailure;
  /** The question whose place it takes. */
  readonly replaces: string | null;
};

export type ChatState = Health & {
  readonly draft: string;
  readonly messages: readonly Message[];
  readonly reply: Reply | null;
  readonly failed: FailedSend | null;
  readonly conversationId: string | null;
};

export type ChatDeps = {
  readonly api: ChatApi;
  readonly rate: (messageId: string, feedback: Feedback) => Promise<unknown>;
  readonly allowance: Allowance;
  readonly clock: () => number;
  readonly newId: () => string;
  /** What is told about the student beside the question. */
  readonly context: () => SendMessageRequest['user_context'];
  readonly onHealth: (health: ChatHealth) => void;
  readonly initial: { readonly messages: readonly Message[]; readonly conversationId: string | null };
};

export type ChatStore = StoreApi<ChatState> & {
  setDraft(text: string): void;
  /** Sends the draft; says why it did not. The draft is emptied as soon as it is on its way. */
  send(): DraftRefusal | null;
  /** Asks the failed question again. */
  retry(): void;
  /** Asks something else, or the same again, in the place of the last question. Says whether it is on its way. */
  replaceLast(text: string): boolean;
  /** Puts a conversation on the screen, with what was typed in it. */
  open(conversationId: string, messages: readonly Message[], draft: string): void;
  /** Takes over what has happened to this conversation elsewhere, unless an answer is on its way here. */
  follow(conversationId: string | null, messages: readonly Message[]): void;
  /** Keeps what the reader thinks of a reply; null takes it back. */
  rate(messageId: string, rating: 'up' | 'down' | null, reason?: string): Promise<void>;
  /** Looks for the answer to the last question, if it has none: it may be on its way. */
  pickUp(): void;
  /** Ends the answer on its way and keeps what has arrived. */
  stop(): void;
  /** Asks whether the assistant can answer; once for all who want to know at a time. */
  checkHealth(): Promise<void>;
  /** A call had no answer: asking is closed until one has. Finds out whether there is none, and why. */
  lost(): void;
  startOver(): void;
};

export function createChatStore({
  api,
  rate,
  allowance,
  clock,
  newId,
  context,
  onHealth,
  initial,
}: ChatDeps): ChatStore {
  const store = createStore<ChatState>(() => ({
    draft: '',
    messages: initial.messages,
    reply: null,
    failed: null,
    conversationId: initial.conversationId,
    ...HEALTHY,
  }));
  const { getState, setState } = store;
  let running: QuestionRun | null = null;
  const { checkHealth, lost } = createHealthCheck(async () => {
    const health = await api.health();
    onHealth(health);
    return health;
  }, setState);

  /** Asks, or with `again` reads what the server has made or is still making of a question that was asked before. */
  async function exchange(run: QuestionRun, again = false): Promise<void> {
    const { question, replaces, signal, opened } = run;
    running = run;
    setState({ reply: getState().reply ?? { ...THINKING, resumed: again }, failed: null });
    let counted = false;
    const reading = {
      guestToken: allowance.guestToken(),
      signal,
      onGuest(standing: GuestStanding) {
        allowance.adopt(standing);
        counted = standing.remaining !== null;
        opened.resolve();
      },
    };
    const request = () => ({
      message: question.text,
      conversation_id: getState().conversationId ?? `conv_${clock()}_${newId().slice(0, 8)}`,
      ...(replaces && { replaces }),
      mode: 'multi_agent' as const,
      user_context: context(),
      max_tokens: limits.maxTokens.default,
      temperature: limits.temperature.default,
    });
    try {
      const events = again
        ? api.read(question.id, reading)
        : api.send({ ...reading, guestNonce: allowance.guestNonce(), request: request(), key: question.id });
      for await (const event of events) {
        if (running !== run) return;
        apply(run, event);
      }
    } catch (cause) {
      if (running !== run) return;
      const error = toApiError(cause);
      // The server goes on without us: perhaps only the line was bad.
      if (!again && error.kind === 'cut') return await exchange(run, true);
      const gone = again && error.status === 404;
      conclude(run, error, gone, gone && counted);
    } finally {
      opened.resolve();
      if (running === run) running = null;
    }
  }

  function apply({ question, fresh }: QuestionRun, event: ChatEvent): void {
    const { reply, messages } = getState();
    if (!reply) return;
    switch (event.type) {
      case 'start':
        setState({
          connected: true,
          conversationId: event.conversation_id,
          messages: withStatus(messages, question.id, 'sent'),
          reply: { ...reply, id: event.message_id, text: '', agentName: event.agent_name ?? null },
        });
        break;
      case 'delta':
        setState({ reply: { ...reply, phase: 'streaming', text: reply.text + event.text } });
        break;
      case 'sources':
        setState({ reply: { ...reply, sources: event.sources } });
        break;
      case 'done': {
        const message = toMessage(event.message);
        // Before the end is announced: whoever hears of it may ask what is left.
        allowance.answered(question, message, event.conversation_id, fresh && !event.free);
        if (event.free) allowance.giveBack();
        setState({ messages: [...withStatus(messages, question.id, 'sent'), message], reply: null });
        break;
      }
      case 'error':
        throw new ApiError(event.detail, { kind: 'http', status: event.status, code: event.error ?? null });
    }
  }

  /**
   * Ends an exchange that had no `done`: stopped by the reader when `error` is null, failed otherwise. `gone` says that
   * the server has no answer to a question it may know, `told` that it has said already what is left.
   */
  function conclude({ question, replaces }: QuestionRun, error: ApiError | null, gone = false, told = false): void {
    const { messages, reply } = getState();
    const unfinished: Message[] =
      reply && (reply.text || !error)
        ? [
            {
              id: reply.id ?? newId(),
              text: reply.text,
              sender: 'bot',
              timestamp: clock(),
              status: error ? 'cut' : 'stopped',
              agentName: reply.agentName,
              sources: reply.sources,
              followUps: [],
            },
          ]
        : [];
    const asked = withStatus(messages, question.id, error ? 'failed' : 'sent');
    const [kept] = unfinished;
    const failure = error && (gone ? NOT_ANSWERED : toChatFailure(error));
    // Before the end is announced, as in `apply`.
    if (kept) allowance.brokeOff(question, kept, getState().conversationId);
    if (failure && !told) allowance.giveBack();
    if (failure?.kind === 'limit' || failure?.kind === 'subscription') allowance.refused(failure.kind);
    setState({ messages: [...asked, ...unfinished], reply: null });
    if (!failure) return;

    setState({
      failed: { question, failure, replaces },
      // An id that the server does not know (any more) must not keep failing: the next try starts a conversation.
      ...(error?.status === 404 && !gone && { conversationId: null }),
    });
    if (failure.kind === 'unreachable') lost();
  }

  /** The answer to a question that was open when the page was left may be there, or still be on its way. */
  function pickUp(): void {
    const { messages } = getState();
    const question = openQuestion(messages);
    if (!question || running) return;
    setState({ messages: withStatus(withoutUnfinishedReply(messages), question.id, 'sending') });
    void exchange(toRun(question, question.id, false), true);
  }

  /** What is on its way is left to the server, which finishes it. */
  function leave(): void {
    running?.leave();
    running = null;
  }

  return {
    ...store,
    setDraft: (draft) => setState({ draft }),
    send() {
      const { draft, reply, connected, messages } = getState();
      const checked = checkDraft(draft, { busy: reply !== null, connected, allowed: allowance.mayAsk() });
      if (!checked.ok) return checked.why;
      const question = userMessage(newId(), checked.text, clock());
      setState({ draft: '', messages: [...messages, question] });
      allowance.asked(question, null);
      void exchange(toRun(question, null));
      return null;
    },
    retry() {
      const { failed, reply, messages } = getState();
      if (!failed || reply || !allowance.mayAsk()) return;
      setState({ messages: withStatus(withoutUnfinishedReply(messages), failed.question.id, 'sending') });
      allowance.asked(failed.question, null);
      void exchange(toRun(failed.question, failed.replaces));
    },
    replaceLast(text) {
      const { reply, connected, messages } = getState();
      const checked = checkDraft(text, { busy: reply !== null, connected, allowed: allowance.mayAsk() });
      const at = messages.findLastIndex(({ sender }) => sender === 'user');
      const old = messages[at];
      if (!checked.ok || !old) return false;
      const question = userMessage(newId(), checked.text, clock());
      setState({ messages: [...messages.slice(0, at), question] });
      allowance.asked(question, old.id);
      void exchange(toRun(question, old.id));
      return true;
    },
    open(conversationId, messages, draft) {
      leave();
      setState({ conversationId, messages, draft, reply: null, failed: null });
      pickUp();
    },
    follow(conversationId, messages) {
      const now = getState();
      const known = now.messages.at(-1);
      const latest = messages.at(-1);
      const same = now.conversationId === conversationId && now.messages.length === messages.length;
      if (now.reply || (same && (known?.sender === 'user' || known?.id === latest?.id))) return;
      setState({ conversationId, messages, failed: null });
      pickUp();
    },
    async rate(id, feedback, reason) {
      const before = getState().messages.find((message) => message.id === id)?.feedback ?? null;
      const show = (shown: typeof feedback) =>
        setState({
          messages: getState().messages.map((message) =>
            message.id === id ? { ...message, feedback: shown } : message,
          ),
        });
      show(feedback);
      try {
        await rate(id, { rating: feedback, ...(reason && { reason }) });
      } catch {
        show(before);
      }
    },
    pickUp,
    stop() {
      const run = running;
      if (!run) return;
      running = null;
      conclude(run, null);
      // The server must have the question before it can be told to stop.
      run.opened.promise
        .then(() => api.stop(run.question.id, allowance.guestToken()))
        // The reader has what they wanted. The server finishes an answer that nobody waits for.
        .catch(() => undefined)
        .finally(run.leave);
    },
    checkHealth,
    lost,
    startOver() {
      leave();
      setState({ draft: '', messages: [], reply: null, failed: null, conversationId: null });
      allowance.startedOver();
    },
  };
}

const THINKING: Reply = { id: null, phase: 'thinking', text: '', agentName: null, sources: [], resumed: false };
const NOT_ANSWERED: ChatFailure = {
  kind: 'cut',
  text: 'This question was not answered yet.',
  retryAfterSeconds: null,
};

const toApiError = (cause: unknown): ApiError =>
  cause instanceof ApiError ? cause : new ApiError('Failed to send message', { kind: 'http', status: 400, cause });
