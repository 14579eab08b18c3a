import type * as v from 'valibot';
import { GUEST_HEADERS } from '../contract/chat.ts';
import * as endpoints from '../contract/conversation-endpoints.ts';
import type {
  changedConversation,
  conversationChange,
  conversationExport,
  feedbackRequest,
  sessionDetail,
  sessionList,
} from '../contract/conversations.ts';
import { limits } from '../contract/limits.ts';
import type { Client } from './create-client.ts';

export type Feedback = v.InferInput<typeof feedbackRequest>;

/** Every method throws ApiError. */
export type ConversationsApi = {
  /** `page` is counted from 1. */
  list(page: number, search: string): Promise<v.InferOutput<typeof sessionList>>;
  detail(id: string): Promise<v.InferOutput<typeof sessionDetail>>;
  change(
    id: string,
    change: v.InferInput<typeof conversationChange>,
  ): Promise<v.InferOutput<typeof changedConversation>>;
  remove(id: string): Promise<unknown>;
  restore(id: string): Promise<unknown>;
  export(id: string): Promise<v.InferOutput<typeof conversationExport>>;
  /** `guestToken` names a guest who has no account to rate with. */
  rate(messageId: string, feedback: Feedback, guestToken: string | null): Promise<unknown>;
};

export const createConversationsApi = (client: Client): ConversationsApi => ({
  list: (page, search) =>
    client.call(endpoints.listConversations, {
      query: { page, size: limits.conversationPageSize.default, ...(search && { search }) },
    }),
  detail: (id) => client.call(endpoints.getConversation, { params: { id } }),
  change: (id, body) => client.call(endpoints.changeConversation, { params: { id }, body }),
  remove: (id) => client.call(endpoints.deleteConversation, { params: { id } }),
  restore: (id) => client.call(endpoints.restoreConversation, { params: { id } }),
  export: (id) => client.call(endpoints.exportConversation, { params: { id } }),
  rate: (id, body, guestToken) =>
    client.call(endpoints.giveFeedback, {
      params: { id },
      body,
      ...(guestToken && { headers: { [GUEST_HEADERS.token]: guestToken } }),
    }),
});
