import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { source } from '../contract/chat/chat.ts';
import { limits } from '../contract/limits.ts';
import { freeMessagesLeft } from '../rules/allowance.ts';
import type { Message } from '../rules/message.ts';
import { createPersisted, type KeyValueStorage } from './persisted.ts';

/** An ISO date and time in storage, milliseconds since 1970 here. */
const time = v.pipe(v.string(), v.transform(Date.parse), v.number());

const guestMessage = v.object({
  id: v.string(),
  text: v.string(),
  timestamp: time,
  response: v.optional(v.string()),
  responseTimestamp: v.optional(time),
  responseAgent: v.nullish(v.string()),
  responseSources: v.optional(v.array(source)),
  /** The server's id of the reply. */
  responseId: v.optional(v.string()),
  /** Absent for a complete reply. */
  responseStatus: v.optional(v.picklist(['stopped', 'cut'])),
});
type GuestMessage = v.InferOutput<typeof guestMessage>;

const guestState = v.object({
  messageCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  messages: v.array(guestMessage),
  hasReachedLimit: v.boolean(),
  lastMessageTimestamp: v.nullish(time),
  /** The server's signed word on this guest. */
  token: v.nullish(v.string()),
  /** What the server knows this browser by until it has a token. */
  nonce: v.nullish(v.string()),
  conversationId: v.nullish(v.string()),
});

export type GuestState = v.InferOutput<typeof guestState> & {
  /** Free messages in all, as the server has said. */
  readonly allowance: number;
  /** Not persisted: whether the sign-up dialog is open. */
  readonly showAuthModal: boolean;
};

export type GuestStore = StoreApi<GuestState> & {
  left(): number;
  /** This browser's nonce, the same in all its tabs; made at the first call, from two ids (244 random bits). */
  nonce(newId: () => string): string;
  /** Counts and keeps a question when it is sent, or sent again. */
  asked(question: Message): void;
  /** Forgets a question that another takes the place of, and its reply. The count stays. */
  forget(questionId: string): void;
  /** Keeps the reply to a question, complete or as far as it came. */
  answered(questionId: string, reply: Message, conversationId: string | null): void;
  /** Gives back the count of a question that was not answered; the question itself is kept. */
  giveBack(): void;
  /** Takes over what the server counts: its word is final. */
  adopt(count: { token: string | null; remaining: number | null }): void;
  setAllowance(allowance: number): void;
  showDialog(open: boolean): void;
  /** The conversation as it was before a reload, oldest first. */
  transcript(): Message[];
  /** A new conversation: the transcript goes, the count stays. */
  startOver(): void;
  /** Keeps the transcript again that was there before. */
  bringBack(kept: Pick<GuestState, 'messages' | 'conversationId'>): void;
  /** Follows what other tabs do until the returned function is called. */
  watch(): () => void;
  reset(): void;
};

const EMPTY = {
  messageCount: 0,
  messages: [],
  hasReachedLimit: false,
  lastMessageTimestamp: null,
  token: null,
  nonce: null,
  conversationId: null,
};

/** The guest's count and transcript, kept under the key `guest-storage` (version 1). */
export function createGuestStore({ storage, key }: { storage: KeyValueStorage; key: string }): GuestStore {
  const persisted = createPersisted({ storage, key, version: 1, schema: guestState });
  const store = createStore<GuestState>(() => ({
    ...EMPTY,
    ...persisted.load(),
    allowance: limits.guestFreeMessages,
    showAuthModal: false,
  }));

  const change = (patch: Partial<GuestState>) => {
    const next = { ...store.getState(), ...patch };
    const hasReachedLimit = freeMessagesLeft(next.messageCount, next.allowance) === 0;
    store.setState({ ...patch, hasReachedLimit });
    save();
  };
  const save = () => {
    const { allowance: _, showAuthModal: __, ...kept } = store.getState();
    // Another tab may just have made this browser's nonce.
    const nonce = kept.nonce ?? persisted.load()?.nonce;
    // Nothing is kept of somebody who has asked nothing.
    if (kept.token || nonce || kept.messageCount || kept.messages[0]) persisted.save(toStored({ ...kept, nonce }));
    else persisted.clear();
  };

  return {
    ...store,
    left: () => freeMessagesLeft(store.getState().messageCount, store.getState().allowance),
    nonce(newId) {
      const nonce = store.getState().nonce ?? persisted.load()?.nonce ?? newId() + newId();
      if (nonce !== store.getState().nonce) change({ nonce });
      return nonce;
    },
    asked(question) {
      const { messages, messageCount } = store.getState();
      const again = messages.some(({ id }) => id === question.id);
      change({
        messages: again
          ? messages
          : [...messages, { id: question.id, text: question.text, timestamp: question.timestamp }],
        messageCount: messageCount + 1,
        lastMessageTimestamp: question.timestamp,
      });
    },
    answered(questionId, reply, conversationId) {
      const response = {
        response: reply.text,
        responseTimestamp: reply.timestamp,
        responseAgent: reply.agentName,
        responseSources: [...reply.sources],
        responseId: reply.id,
        responseStatus: reply.status === 'stopped' || reply.status === 'cut' ? reply.status : undefined,
      };
      const messages = store
        .getState()
        .messages.map((message) => (message.id === questionId ? { ...message, ...response } : message));
      change({ messages, conversationId });
    },
    forget: (questionId) => change({ messages: store.getState().messages.filter(({ id }) => id !== questionId) }),
    giveBack: () => change({ messageCount: Math.max(0, store.getState().messageCount - 1) }),
    adopt({ token, remaining }) {
      const { allowance, messageCount } = store.getState();
      change({
        ...(token !== null && { token }),
        messageCount: remaining === null ? messageCount : Math.max(0, allowance - remaining),
      });
    },
    setAllowance: (allowance) => {
      if (allowance !== store.getState().allowance) change({ allowance });
    },
    showDialog: (open) => store.setState({ showAuthModal: open }),
    transcript: () => store.getState().messages.flatMap(toMessages),
    startOver: () => change({ messages: [], conversationId: null }),
    bringBack: change,
    watch: () => persisted.watch(() => store.setState({ ...EMPTY, ...persisted.load() })),
    reset() {
      store.setState({ ...EMPTY, showAuthModal: false });
      persisted.clear();
    },
  };
}

const iso = (ms: number) => new Date(ms).toISOString();

const toStored = (state: v.InferOutput<typeof guestState>): v.InferInput<typeof guestState> => ({
  ...state,
  lastMessageTimestamp: state.lastMessageTimestamp == null ? null : iso(state.lastMessageTimestamp),
  messages: state.messages.map(({ responseTimestamp, ...message }) => ({
    ...message,
    timestamp: iso(message.timestamp),
    ...(responseTimestamp !== undefined && { responseTimestamp: iso(responseTimestamp) }),
  })),
});

function toMessages(message: GuestMessage): Message[] {
  const plain = { agentName: null, sources: [], followUps: [], status: 'sent' } as const;
  const question: Message = {
    ...plain,
    id: message.id,
    text: message.text,
    sender: 'user',
    timestamp: message.timestamp,
  };
  if (message.response === undefined) return [{ ...question, status: 'failed' }];
  const status = message.responseStatus ?? 'sent';
  const reply: Message = {
    ...plain,
    status,
    id: message.responseId ?? `${message.id}-reply`,
    text: message.response,
    sender: 'bot',
    timestamp: message.responseTimestamp ?? message.timestamp,
    agentName: message.responseAgent ?? null,
    sources: message.responseSources ?? [],
  };
  return [status === 'cut' ? { ...question, status: 'failed' } : question, reply];
}
