import * as v from 'valibot';
import { limits } from '../limits.ts';
import { atMost, codePoints, isVisible, plainText } from '../text.ts';

export const FEEDBACK = ['up', 'down'] as const;
export const CHAT_MODES = ['multi_agent', 'single_agent'] as const;

/** A conversation id as a client may name it: its own `conv_…` reference, or the id the server issued. */
export const conversationId = v.pipe(
  v.string(),
  v.maxLength(limits.conversationIdCharacters, 'Conversation id is too long'),
  v.regex(/^[A-Za-z0-9_-]+$/, 'Conversation id is not valid'),
);

const contextValue = v.union([
  v.pipe(plainText, v.maxLength(limits.userContext.valueCharacters)),
  v.pipe(v.number(), v.finite()),
  v.boolean(),
]);
export const userContext = v.pipe(
  v.record(v.pipe(plainText, v.maxLength(limits.userContext.keyCharacters)), contextValue),
  v.maxEntries(limits.userContext.entries, 'Too many entries'),
);

export const sendMessageRequest = v.object({
  message: v.pipe(
    plainText,
    v.trim(),
    v.check((text) => isVisible(text), 'Message is required'),
    atMost(limits.messageCharacters, `Message must be at most ${limits.messageCharacters} characters`),
  ),
  conversation_id: v.nullish(conversationId),
  /** The last question of the conversation (its message id, or the Idempotency-Key it was sent with), which this one replaces with its answer. */
  replaces: v.optional(conversationId),
  mode: v.optional(v.picklist(CHAT_MODES), 'multi_agent'),
  user_context: v.optional(userContext),
  /**
   * A guest's seven answers as JSON, which our own page sends along while they agree to the sentence that names the assistant.
   * What cannot be read is left out, so that nothing that a browser has kept stands in the way of a question.
   */
  student_profile: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(limits.studentProfileCharacters))), undefined),
  max_tokens: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(limits.maxTokens.min), v.maxValue(limits.maxTokens.max)),
    limits.maxTokens.default,
  ),
  temperature: v.optional(
    v.pipe(v.number(), v.minValue(limits.temperature.min), v.maxValue(limits.temperature.max)),
    limits.temperature.default,
  ),
});
export type SendMessageRequest = v.InferInput<typeof sendMessageRequest>;
export type AcceptedMessage = v.InferOutput<typeof sendMessageRequest>;

/**
 * A numbered label under an answer: one of our own pages, when its facts were checked (ISO date), and the official pages
 * that it rests on.
 */
export const source = v.object({
  number: v.number(),
  title: v.string(),
  url: v.string(),
  checked_on: v.optional(v.string()),
  official: v.optional(v.array(v.object({ title: v.string(), url: v.string() }))),
});
export type Source = v.InferOutput<typeof source>;

export const messageMetadata = v.looseObject({
  /** Questions the reader may want to ask next. */
  follow_ups: v.optional(v.array(v.string())),
  /** The answer ended before it was complete, because the reader stopped it. */
  stopped: v.optional(v.boolean()),
  /** What the reader thinks of the answer. */
  feedback: v.fallback(v.optional(v.picklist(FEEDBACK)), undefined),
});

export const serverMessage = v.object({
  message_id: v.string(),
  content: v.string(),
  /** Whoever else may speak in a later release is not the reader. */
  role: v.fallback(v.picklist(['user', 'bot']), 'bot'),
  timestamp: v.string(),
  agent_name: v.nullish(v.string()),
  sources: v.nullish(v.array(source)),
  metadata: v.nullish(messageMetadata),
});
export type ServerMessage = v.InferOutput<typeof serverMessage>;

/** A question that was asked: its message id, or the Idempotency-Key that it was sent with. */
export const answerParams = v.object({ id: conversationId });

export const sendMessageResponse = v.object({ message: serverMessage, conversation_id: v.string() });

/**
 * What a streamed answer consists of, in this order: one `start`, any number of `delta`, at most one `sources`, and
 * `done` or `error`. A stream that ends without either of the two was cut off.
 */
export const chatEvent = v.variant('type', [
  v.object({
    type: v.literal('start'),
    conversation_id: v.string(),
    message_id: v.string(),
    agent_name: v.optional(v.string()),
  }),
  v.object({ type: v.literal('delta'), text: v.string() }),
  v.object({ type: v.literal('sources'), sources: v.array(source) }),
  v.object({
    type: v.literal('done'),
    message: serverMessage,
    conversation_id: v.string(),
    /** The answer did not count against the reader's messages: the language model had failed. */
    free: v.optional(v.boolean()),
  }),
  /** `error` is the code of the refusal (`errors.ts`), perhaps of a later release. */
  v.object({ type: v.literal('error'), error: v.optional(v.string()), detail: v.string(), status: v.number() }),
]);
export type ChatEvent = v.InferOutput<typeof chatEvent>;

/** Whether the assistant can answer, and the two numbers that every client's texts depend on. */
export const chatHealth = v.object({
  /** What a later release says between the two is no reason not to ask. */
  status: v.fallback(v.picklist(['ok', 'unavailable']), 'ok'),
  guest_free_messages: v.number(),
  /** The one mail service whose addresses may sign up; empty when all may. */
  signup_email_domain: v.string(),
  /** Where a student can write to a person. */
  counsellor_email: v.optional(v.string()),
  /** The same by WhatsApp: a number in international form, `+912000000000`. */
  counsellor_whatsapp: v.optional(v.string()),
});
export type ChatHealth = v.InferOutput<typeof chatHealth>;

/** `remaining`: the free messages that a guest has left, which a stop may have given back. */
/** `unread`: no word of the answer has reached its reader, who wants nothing of it. */
export const stopQuery = v.object({ unread: v.optional(v.string()) });
export const stopResponse = v.object({ message: v.string(), remaining: v.optional(v.number()) });

/**
 * The names of the headers that carry a guest's standing: the signed token goes both ways, the count comes back. The
 * nonce goes with first sends, which have no token yet: those of one browser are one guest.
 */
export const GUEST_HEADERS = { token: 'Guest-Token', remaining: 'Guest-Remaining', nonce: 'Guest-Nonce' } as const;
/** At least 128 random bits: 22 characters of base64url, or any longer text of its letters. */
export const guestNonce = v.pipe(v.string(), v.regex(/^[\w-]{22,100}$/));
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

export const idempotencyKey = v.pipe(
  v.string(),
  v.check((text) => codePoints(text) <= limits.idempotencyKeyCharacters),
  v.regex(/^[\x21-\x7E]+$/),
);
