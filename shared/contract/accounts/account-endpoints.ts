import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { withLanguage } from '../language.ts';
import { messageResponse } from '../message-response.ts';
import { plainText } from '../text.ts';
import * as accounts from './accounts.ts';

export const login = {
  method: 'POST',
  path: '/auth/login',
  auth: 'none',
  request: accounts.loginRequest,
  response: accounts.session,
} as const satisfies Endpoint;

export const signup = {
  method: 'POST',
  path: '/auth/signup',
  auth: 'none',
  request: withLanguage(accounts.signupRequest),
  response: accounts.signupResponse,
} as const satisfies Endpoint;

export const refresh = {
  method: 'POST',
  path: '/auth/refresh',
  auth: 'none',
  failed: 'Token refresh failed',
  request: accounts.refreshRequest,
  response: accounts.session,
} as const satisfies Endpoint;

export const logout = {
  method: 'POST',
  path: '/auth/logout',
  auth: 'bearer',
  response: messageResponse,
} as const satisfies Endpoint;

export const me = {
  method: 'GET',
  path: '/auth/me',
  auth: 'bearer',
  failed: 'Failed to get current user',
  response: accounts.user,
} as const satisfies Endpoint;

export const verifyEmail = {
  method: 'GET',
  path: '/auth/verify-email/{token}',
  auth: 'none',
  params: v.object({ token: v.pipe(plainText, v.maxLength(200)) }),
  response: accounts.verificationResponse,
} as const satisfies Endpoint;

export const verifyWithPassword = {
  method: 'POST',
  path: '/auth/verify-email',
  auth: 'none',
  request: accounts.verificationRequest,
  response: accounts.verificationResponse,
} as const satisfies Endpoint;

export const readLink = {
  method: 'GET',
  path: '/auth/verify-email/{token}/account',
  auth: 'none',
  params: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
  response: accounts.linkAccount,
} as const satisfies Endpoint;

export const resendVerification = {
  method: 'POST',
  path: '/auth/resend-verification',
  auth: 'none',
  request: withLanguage(accounts.emailRequest),
  response: messageResponse,
} as const satisfies Endpoint;

export const forgotPassword = {
  method: 'POST',
  path: '/auth/forgot-password',
  auth: 'none',
  request: withLanguage(accounts.emailRequest),
  response: messageResponse,
} as const satisfies Endpoint;

export const resetPassword = {
  method: 'POST',
  path: '/auth/reset-password',
  auth: 'none',
  request: withLanguage(accounts.resetPasswordRequest),
  response: messageResponse,
} as const satisfies Endpoint;

/** Whether a link can be used, before a password is thought of; in a body, so that no log has the token. */
export const checkResetLink = {
  method: 'POST',
  path: '/auth/reset-password/check',
  auth: 'none',
  request: accounts.resetLink,
  response: messageResponse,
} as const satisfies Endpoint;

export const getProfile = {
  method: 'GET',
  path: '/users/me',
  auth: 'bearer',
  response: accounts.profile,
} as const satisfies Endpoint;

export const updateProfile = {
  method: 'PUT',
  path: '/users/me',
  auth: 'bearer',
  request: accounts.profileUpdate,
  response: accounts.profile,
} as const satisfies Endpoint;

export const changePassword = {
  method: 'POST',
  path: '/users/me/change-password',
  auth: 'bearer',
  request: withLanguage(accounts.changePasswordRequest),
  response: messageResponse,
} as const satisfies Endpoint;

export const deleteAccount = {
  method: 'DELETE',
  path: '/users/me',
  auth: 'bearer',
  response: messageResponse,
} as const satisfies Endpoint;
