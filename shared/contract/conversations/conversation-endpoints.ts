import type { Endpoint } from '../endpoint.ts';
import { messageResponse } from '../message-response.ts';
import * as conversations from './conversations.ts';

export const listConversations = {
  method: 'GET',
  path: '/conversations',
  auth: 'bearer',
  query: conversations.conversationsQuery,
  response: conversations.sessionList,
} as const satisfies Endpoint;

export const getConversation = {
  method: 'GET',
  path: '/conversations/{id}',
  auth: 'bearer',
  params: conversations.conversationParams,
  response: conversations.sessionDetail,
} as const satisfies Endpoint;

export const deleteConversation = {
  method: 'DELETE',
  path: '/conversations/{id}',
  auth: 'bearer',
  params: conversations.conversationParams,
  response: messageResponse,
} as const satisfies Endpoint;

export const restoreConversation = {
  method: 'POST',
  path: '/conversations/{id}/restore',
  auth: 'bearer',
  params: conversations.conversationParams,
  response: messageResponse,
} as const satisfies Endpoint;

export const changeConversation = {
  method: 'PUT',
  path: '/conversations/{id}',
  auth: 'bearer',
  params: conversations.conversationParams,
  request: conversations.conversationChange,
  response: conversations.changedConversation,
} as const satisfies Endpoint;

export const exportConversation = {
  method: 'GET',
  path: '/conversations/{id}/export',
  auth: 'bearer',
  params: conversations.conversationParams,
  response: conversations.conversationExport,
} as const satisfies Endpoint;

export const giveFeedback = {
  method: 'PUT',
  path: '/messages/{id}/feedback',
  auth: 'optional',
  params: conversations.conversationParams,
  request: conversations.feedbackRequest,
  response: messageResponse,
} as const satisfies Endpoint;
