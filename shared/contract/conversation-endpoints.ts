import { messageResponse } from './auth.ts';
import * as conversations from './conversations.ts';
import type { Endpoint } from './endpoint.ts';

export const listConversations = {
  method: 'GET',
  path: '/conversations',
  auth: 'bearer',
  summary: 'The signed-in user’s conversations, newest first',
  query: conversations.conversationsQuery,
  response: conversations.sessionList,
  errors: [401, 422],
} as const satisfies Endpoint;

export const getConversation = {
  method: 'GET',
  path: '/conversations/{id}',
  auth: 'bearer',
  summary: 'One conversation with its messages',
  params: conversations.conversationParams,
  response: conversations.sessionDetail,
  errors: [401, 404],
} as const satisfies Endpoint;

export const deleteConversation = {
  method: 'DELETE',
  path: '/conversations/{id}',
  auth: 'bearer',
  summary: 'Delete one conversation; for some minutes it can be restored',
  params: conversations.conversationParams,
  response: messageResponse,
  errors: [401, 404],
} as const satisfies Endpoint;

export const restoreConversation = {
  method: 'POST',
  path: '/conversations/{id}/restore',
  auth: 'bearer',
  summary: 'Bring back a conversation that was just deleted',
  params: conversations.conversationParams,
  response: messageResponse,
  errors: [401, 404],
} as const satisfies Endpoint;

export const changeConversation = {
  method: 'PUT',
  path: '/conversations/{id}',
  auth: 'bearer',
  summary: 'Rename or pin one conversation',
  params: conversations.conversationParams,
  request: conversations.conversationChange,
  response: conversations.changedConversation,
  errors: [401, 404, 422],
} as const satisfies Endpoint;

export const exportConversation = {
  method: 'GET',
  path: '/conversations/{id}/export',
  auth: 'bearer',
  summary: 'One conversation as Markdown',
  params: conversations.conversationParams,
  response: conversations.conversationExport,
  errors: [401, 404],
} as const satisfies Endpoint;

export const giveFeedback = {
  method: 'PUT',
  path: '/messages/{id}/feedback',
  auth: 'optional',
  summary: 'Say whether an answer was good, and why',
  params: conversations.conversationParams,
  request: conversations.feedbackRequest,
  response: messageResponse,
  errors: [401, 404, 422],
} as const satisfies Endpoint;
