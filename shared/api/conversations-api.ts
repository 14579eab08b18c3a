import type * as v from 'valibot';
import { GUEST_HEADERS } from '../contract/chat/chat.ts';
import * as endpoints from '../contract/conversations/conversation-endpoints.ts';
import type {
  changedConversation,
  conversationChange,
  conversationExport,
  feedbackRequest,
  sessionDetail,
  sessionList,
} from '../contract/conversations/conversations.ts';
import { limits } from '../contract/limits.ts';
import type { Client } from './create-client.ts';

export type Feedback = v.InferInput<typeof feedbackRequest>;

type Tagged<S extends v.GenericSchema> = { readonly value: v.InferOutput<S>; readonly tag: string | null };

/** Every method throws ApiError. */
export type ConversationsApi = {
  /** `page` is counted from 1. Null when it is still the answer with this tag, as for `detail`. */
  list(page: number, search: string, tag: string | null): Promise<Tagged<typeof sessionList> | null>;
  detail(id: string, tag: string | null): Promise<Tagged<typeof sessionDetail> | null>;
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
  list: (page, search, tag) => {
    const query = { page, size: limits.conversationPageSize.default, ...(search && { search }) };
    return client.callIfChanged(endpoints.listConversations, { query }, tag);
  },
  detail: (id, tag) => client.callIfChanged(endpoints.getConversation, { params: { id } }, tag),
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
