import type { Endpoint } from '../endpoint.ts';
import { messageResponse } from '../message-response.ts';
import * as lists from './shortlist.ts';

export const getShortlist = {
  method: 'GET',
  path: '/shortlist',
  auth: 'bearer',
  response: lists.shortlist,
} as const satisfies Endpoint;

export const keepProgram = {
  method: 'PUT',
  path: '/shortlist/programs/{id}',
  auth: 'bearer',
  params: lists.shortlistParams,
  response: lists.shortlist,
} as const satisfies Endpoint;

export const dropProgram = {
  method: 'DELETE',
  path: '/shortlist/programs/{id}',
  auth: 'bearer',
  params: lists.shortlistParams,
  response: lists.shortlist,
} as const satisfies Endpoint;

export const tickPaper = {
  method: 'PUT',
  path: '/shortlist/papers/{id}',
  auth: 'bearer',
  params: lists.shortlistParams,
  response: lists.shortlist,
} as const satisfies Endpoint;

export const untickPaper = {
  method: 'DELETE',
  path: '/shortlist/papers/{id}',
  auth: 'bearer',
  params: lists.shortlistParams,
  response: lists.shortlist,
} as const satisfies Endpoint;

export const moveShortlist = {
  method: 'POST',
  path: '/shortlist/from-browser',
  auth: 'bearer',
  request: lists.browserList,
  response: lists.movedList,
} as const satisfies Endpoint;

export const makeShortlistLink = {
  method: 'POST',
  path: '/shortlist/link',
  auth: 'bearer',
  response: lists.shortlistLink,
} as const satisfies Endpoint;

export const endShortlistLink = {
  method: 'DELETE',
  path: '/shortlist/link',
  auth: 'bearer',
  response: lists.shortlist,
} as const satisfies Endpoint;

/** By POST, because an address is written to logs on its way and the token is a secret. */
export const readSharedShortlist = {
  method: 'POST',
  path: '/shortlist/shared',
  auth: 'none',
  request: lists.sharedListRequest,
  response: lists.sharedList,
} as const satisfies Endpoint;

export const saveStudentProfile = {
  method: 'PUT',
  path: '/shortlist/profile',
  auth: 'bearer',
  request: lists.profileChange,
  response: lists.shortlist,
} as const satisfies Endpoint;

export const setReminders = {
  method: 'PUT',
  path: '/shortlist/reminders',
  auth: 'bearer',
  request: lists.remindersChange,
  response: lists.shortlist,
} as const satisfies Endpoint;

/** The token is in the path, because mail programs post to an address with a body of their own (RFC 8058); no log has the path. */
export const switchOffReminders = {
  method: 'POST',
  path: '/shortlist/reminders/off/{token}',
  auth: 'none',
  params: lists.reminderLinkParams,
  response: messageResponse,
} as const satisfies Endpoint;
