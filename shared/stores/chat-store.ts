import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChatApi } from '../api/chat-api.ts';
import type { ChatHealth } from '../contract/chat/chat.ts';
import { checkDraft, type DraftRefusal } from '../rules/draft.ts';
import { type Message, userMessage, withoutUnfinishedReply, withStatus } from '../rules/message.ts';
import { type AskingDeps, createAsking } from './ask-question.ts';
import type { ChatState } from './chat-state.ts';
import { createHealthCheck, HEALTHY } from './health-check.ts';
import { createRating, type Rate, type SendFeedback } from './rate-message.ts';

export type ChatDeps = Omit<AskingDeps, 'store' | 'lost'> & {
  readonly api: ChatApi;
  readonly rate: SendFeedback;
  readonly onHealth: (health: ChatHealth) => void;
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
  /** Keeps what the reader thinks of a reply; null takes it back. Says whether it is kept. */
  rate: Rate;
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

/** The conversation on the screen, and what one can do with it. */
export function createChatStore({ api, rate, allowance, clock, newId, context, onHealth }: ChatDeps): ChatStore {
  const store = createStore<ChatState>(() => ({
    draft: '',
    reply: null,
    failed: null,
    ...allowance().transcript(),
    ...HEALTHY,
  }));
  const { getState, setState } = store;
  const { checkHealth, lost } = createHealthCheck(async () => {
    const health = await api.health();
    onHealth(health);
    return health;
  }, setState);
  const { ask, pickUp, stop, leave } = createAsking({ store, api, allowance, clock, newId, context, lost });

  /** What may be sent of a text now: the question, or why not. */
  function check(text: string): { readonly question: Message } | { readonly why: DraftRefusal } {
    const { reply, connected } = getState();
    const checked = checkDraft(text, { busy: reply !== null, connected, allowed: allowance().mayAsk() });
    return checked.ok ? { question: userMessage(newId(), checked.text, clock()) } : checked;
  }

  return {
    ...store,
    setDraft: (draft) => setState({ draft }),
    send() {
      const checked = check(getState().draft);
      if ('why' in checked) return checked.why;
      const { question } = checked;
      setState({ draft: '', messages: [...getState().messages, question] });
      allowance().asked(question, null);
      ask(question, null);
      return null;
    },
    retry() {
      const { failed, reply, messages } = getState();
      if (!failed || reply || !allowance().mayAsk()) return;
      setState({ messages: withStatus(withoutUnfinishedReply(messages), failed.question.id, 'sending') });
      allowance().asked(failed.question, null);
      ask(failed.question, failed.replaces);
    },
    replaceLast(text) {
      const { messages } = getState();
      const checked = check(text);
      const at = messages.findLastIndex(({ sender }) => sender === 'user');
      const old = messages[at];
      if ('why' in checked || !old) return false;
      const { question } = checked;
      setState({ messages: [...messages.slice(0, at), question] });
      allowance().asked(question, old.id);
      ask(question, old.id);
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
    rate: createRating(store, rate),
    pickUp,
    stop,
    checkHealth,
    lost,
    startOver() {
      leave();
      setState({ draft: '', messages: [], reply: null, failed: null, conversationId: null });
      allowance().startedOver();
    },
  };
}
