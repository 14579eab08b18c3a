import * as v from 'valibot';
import { conversationId, FEEDBACK, serverMessage } from '../chat/chat.ts';
import { limits } from '../limits.ts';
import { atMost, isVisible, plainText } from '../text.ts';

/** A piece of text with the pairs of start and end (UTF-16 units) that a search has found in it. */
export const marked = v.object({ text: v.string(), marks: v.array(v.tuple([v.number(), v.number()])) });
export type Marked = v.InferOutput<typeof marked>;

export const sessionSummary = v.object({
  conversation_id: v.string(),
  title: v.string(),
  summary: v.string(),
  last_updated: v.string(),
  message_count: v.number(),
  key_topics: v.array(v.string()),
  pinned: v.optional(v.boolean()),
  /** Where a search has found it; absent for a hit in the title alone. */
  match: v.optional(marked),
});
export type SessionSummary = v.InferOutput<typeof sessionSummary>;

/** A whole number in a query string. */
const queryInteger = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(min), v.maxValue(max));

export const conversationsQuery = v.object({
  page: v.optional(queryInteger(1, 100_000), '1'),
  size: v.optional(queryInteger(1, limits.conversationPageSize.max), String(limits.conversationPageSize.default)),
  search: v.optional(v.pipe(plainText, v.maxLength(limits.searchCharacters))),
});
export const sessionList = v.object({
  conversations: v.array(sessionSummary),
  page: v.number(),
  pages: v.number(),
  /** What was looked for instead, because nothing has the words that were given. */
  corrected: v.optional(v.string()),
});
export const conversationParams = v.object({ id: conversationId });
export const sessionDetail = v.object({ messages: v.array(serverMessage) });

/** What is left out stays as it is. */
export const conversationChange = v.object({
  title: v.optional(
    v.pipe(
      plainText,
      v.trim(),
      v.check((text) => isVisible(text), 'Title is required'),
      atMost(
        limits.conversationTitleCharacters,
        `Title must be at most ${limits.conversationTitleCharacters} characters`,
      ),
    ),
  ),
  pinned: v.optional(v.boolean()),
});
export const changedConversation = v.object({ title: v.string(), pinned: v.boolean() });

export const conversationExport = v.object({ filename: v.string(), markdown: v.string() });

/** `rating` null takes it back. */
export const feedbackRequest = v.object({
  rating: v.nullable(v.picklist(FEEDBACK)),
  reason: v.optional(
    v.pipe(
      plainText,
      v.trim(),
      atMost(limits.feedbackCharacters, `Reason must be at most ${limits.feedbackCharacters} characters`),
    ),
  ),
});
