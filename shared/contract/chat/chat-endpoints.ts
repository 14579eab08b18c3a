import type { Endpoint } from '../endpoint.ts';
import { answerParams, chatHealth, sendMessageRequest, sendMessageResponse, stopQuery, stopResponse } from './chat.ts';

export const sendMessage = {
  method: 'POST',
  path: '/chat',
  auth: 'optional',
  request: sendMessageRequest,
  response: sendMessageResponse,
  streams: true,
} as const satisfies Endpoint;

export const readAnswer = {
  method: 'GET',
  path: '/chat/answers/{id}',
  auth: 'optional',
  params: answerParams,
  response: sendMessageResponse,
  streams: true,
} as const satisfies Endpoint;

export const stopAnswer = {
  method: 'POST',
  path: '/chat/answers/{id}/stop',
  auth: 'optional',
  params: answerParams,
  query: stopQuery,
  response: stopResponse,
} as const satisfies Endpoint;

export const getChatHealth = {
  method: 'GET',
  path: '/chat/health',
  auth: 'none',
  failed: 'Failed to check chat health',
  response: chatHealth,
} as const satisfies Endpoint;
