import * as v from 'valibot';
import * as auth from './auth.ts';
import { answerParams, chatHealth, sendMessageRequest, sendMessageResponse } from './chat.ts';
import { contactRequest, contactResponse } from './contact.ts';
import {
  changeConversation,
  deleteConversation,
  exportConversation,
  getConversation,
  giveFeedback,
  listConversations,
  restoreConversation,
} from './conversation-endpoints.ts';
import { counsellorRequest, counsellorResponse } from './counsellor.ts';
import type { Endpoint } from './endpoint.ts';
import {
  createEmbedCode,
  getEmbedConfig,
  getEmbedPartner,
  readVoucher,
  startEmbedSession,
} from './partner-endpoints.ts';
import {
  cancelSubscription,
  createOrder,
  getPaymentHistory,
  getSubscription,
  paymentCallback,
  paymentWebhook,
  verifyPayment,
} from './payment-endpoints.ts';
import {
  dropProgram,
  endShortlistLink,
  getShortlist,
  keepProgram,
  makeShortlistLink,
  moveShortlist,
  readSharedShortlist,
  saveStudentProfile,
} from './shortlist-endpoints.ts';
import { plainText } from './text.ts';

export const login = {
  method: 'POST',
  path: '/auth/login',
  auth: 'none',
  partners: 'inline',
  summary: 'Sign in',
  request: auth.loginRequest,
  response: auth.session,
  errors: [401, 403, 422, 429, 503],
} as const satisfies Endpoint;

export const signup = {
  method: 'POST',
  path: '/auth/signup',
  auth: 'none',
  partners: 'inline',
  summary: 'Create an account and mail a verification link',
  request: auth.signupRequest,
  response: auth.signupResponse,
  errors: [409, 422, 429, 503],
} as const satisfies Endpoint;

export const refresh = {
  method: 'POST',
  path: '/auth/refresh',
  auth: 'none',
  summary: 'Exchange a refresh token for new tokens',
  failed: 'Token refresh failed',
  request: auth.refreshRequest,
  response: auth.session,
  errors: [401, 422, 429],
} as const satisfies Endpoint;

export const logout = {
  method: 'POST',
  path: '/auth/logout',
  auth: 'bearer',
  summary: 'End this session',
  response: auth.messageResponse,
  errors: [401],
} as const satisfies Endpoint;

export const me = {
  method: 'GET',
  path: '/auth/me',
  auth: 'bearer',
  summary: 'Who is signed in',
  failed: 'Failed to get current user',
  response: auth.user,
  errors: [401],
} as const satisfies Endpoint;

export const verifyEmail = {
  method: 'GET',
  path: '/auth/verify-email/{token}',
  auth: 'none',
  partners: 'never',
  summary: 'Verify an address; signs in the first time',
  params: v.object({ token: v.pipe(plainText, v.maxLength(200)) }),
  response: auth.verificationResponse,
  errors: [400, 409, 429],
} as const satisfies Endpoint;

export const verifyWithPassword = {
  method: 'POST',
  path: '/auth/verify-email',
  auth: 'none',
  partners: 'never',
  summary: 'Verify an address that was signed up more than once: the password says which sign-up counts',
  request: auth.verificationRequest,
  response: auth.verificationResponse,
  errors: [400, 422, 429, 503],
} as const satisfies Endpoint;

export const readLink = {
  method: 'GET',
  path: '/auth/verify-email/{token}/account',
  auth: 'none',
  partners: 'never',
  summary: 'Whose a verification link is; uses nothing up',
  params: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  response: auth.linkAccount,
  errors: [400, 429],
} as const satisfies Endpoint;

export const resendVerification = {
  method: 'POST',
  path: '/auth/resend-verification',
  auth: 'none',
  partners: 'inline',
  summary: 'Mail the verification link again',
  request: auth.emailRequest,
  response: auth.messageResponse,
  errors: [422, 429],
} as const satisfies Endpoint;

export const forgotPassword = {
  method: 'POST',
  path: '/auth/forgot-password',
  auth: 'none',
  partners: 'inline',
  summary: 'Mail a password reset link',
  request: auth.emailRequest,
  response: auth.messageResponse,
  errors: [422, 429],
} as const satisfies Endpoint;

export const resetPassword = {
  method: 'POST',
  path: '/auth/reset-password',
  auth: 'none',
  partners: 'never',
  summary: 'Set a new password with a mailed token',
  request: auth.resetPasswordRequest,
  response: auth.messageResponse,
  errors: [400, 422, 429, 503],
} as const satisfies Endpoint;

export const getProfile = {
  method: 'GET',
  path: '/users/me',
  auth: 'bearer',
  partners: 'never',
  summary: 'The profile of the signed-in user',
  response: auth.profile,
  errors: [401],
} as const satisfies Endpoint;

export const updateProfile = {
  method: 'PUT',
  path: '/users/me',
  auth: 'bearer',
  partners: 'never',
  summary: 'Change name and phone',
  request: auth.profileUpdate,
  response: auth.profile,
  errors: [401, 422],
} as const satisfies Endpoint;

export const changePassword = {
  method: 'POST',
  path: '/users/me/change-password',
  auth: 'bearer',
  partners: 'never',
  summary: 'Change the password; ends every other session',
  request: auth.changePasswordRequest,
  response: auth.messageResponse,
  errors: [401, 422, 429, 503],
} as const satisfies Endpoint;

export const deleteAccount = {
  method: 'DELETE',
  path: '/users/me',
  auth: 'bearer',
  partners: 'never',
  summary: 'Delete the account and its conversations',
  response: auth.messageResponse,
  errors: [401],
} as const satisfies Endpoint;

export const sendMessage = {
  method: 'POST',
  path: '/chat',
  auth: 'optional',
  summary: 'Ask the assistant',
  request: sendMessageRequest,
  response: sendMessageResponse,
  errors: [401, 402, 404, 409, 422, 429, 503],
  streams: true,
} as const satisfies Endpoint;

export const readAnswer = {
  method: 'GET',
  path: '/chat/answers/{id}',
  auth: 'optional',
  summary: 'The answer to a question that was sent before, from its beginning, also while it is still on its way',
  params: answerParams,
  response: sendMessageResponse,
  errors: [401, 404, 503],
  streams: true,
} as const satisfies Endpoint;

export const stopAnswer = {
  method: 'POST',
  path: '/chat/answers/{id}/stop',
  auth: 'optional',
  summary: 'End an answer on its way; what has arrived is kept',
  params: answerParams,
  response: auth.messageResponse,
  errors: [401, 404],
} as const satisfies Endpoint;

export const getChatHealth = {
  method: 'GET',
  path: '/chat/health',
  auth: 'none',
  summary: 'Whether the assistant can answer; 503 while its database is away',
  failed: 'Failed to check chat health',
  response: chatHealth,
  errors: [503],
} as const satisfies Endpoint;

export const getHealth = {
  method: 'GET',
  path: '/health',
  auth: 'none',
  summary: 'Whether visitors may be sent here: the database answers, and the server was not asked to end',
  failed: 'Failed to check API health',
  response: v.object({ status: v.picklist(['ok', 'unavailable', 'stopping']) }),
  errors: [503],
} as const satisfies Endpoint;

export const getLiveness = {
  method: 'GET',
  path: '/health/live',
  auth: 'none',
  partners: 'never',
  summary: 'Whether the process answers, whatever the database does',
  response: v.object({ status: v.literal('ok') }),
  errors: [],
} as const satisfies Endpoint;

export const askForCounsellor = {
  method: 'POST',
  path: '/contact/counsellor',
  auth: 'none',
  summary: 'Ask for a person to call or to write; repeated with its Idempotency-Key it is the same request',
  request: counsellorRequest,
  response: counsellorResponse,
  errors: [422, 429],
} as const satisfies Endpoint;

export const sendContactMessage = {
  method: 'POST',
  path: '/contact',
  auth: 'none',
  partners: 'never',
  summary: 'Write to the consultancy',
  request: contactRequest,
  response: contactResponse,
  errors: [422, 429],
} as const satisfies Endpoint;

/** The whole API, once. The OpenAPI document, the server's routes and the clients' calls are all held to it. */
export const endpoints = {
  login,
  signup,
  refresh,
  logout,
  me,
  verifyEmail,
  verifyWithPassword,
  readLink,
  resendVerification,
  forgotPassword,
  resetPassword,
  getProfile,
  updateProfile,
  changePassword,
  deleteAccount,
  sendMessage,
  readAnswer,
  stopAnswer,
  getChatHealth,
  listConversations,
  getConversation,
  deleteConversation,
  restoreConversation,
  changeConversation,
  exportConversation,
  giveFeedback,
  getHealth,
  getLiveness,
  createOrder,
  verifyPayment,
  getSubscription,
  getPaymentHistory,
  cancelSubscription,
  paymentWebhook,
  paymentCallback,
  sendContactMessage,
  askForCounsellor,
  getEmbedConfig,
  getEmbedPartner,
  createEmbedCode,
  startEmbedSession,
  readVoucher,
  getShortlist,
  keepProgram,
  dropProgram,
  moveShortlist,
  makeShortlistLink,
  endShortlistLink,
  readSharedShortlist,
  saveStudentProfile,
} satisfies Record<string, Endpoint>;
