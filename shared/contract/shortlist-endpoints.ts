import type { Endpoint } from './endpoint.ts';
import * as lists from './shortlist.ts';

export const getShortlist = {
  method: 'GET',
  path: '/shortlist',
  auth: 'bearer',
  partners: 'never',
  summary: 'The programs that the signed-in user has kept',
  response: lists.shortlist,
  errors: [401],
} as const satisfies Endpoint;

export const keepProgram = {
  method: 'PUT',
  path: '/shortlist/programs/{id}',
  auth: 'bearer',
  partners: 'never',
  summary: 'Keep a program; kept already, it stays where it is',
  params: lists.shortlistParams,
  response: lists.shortlist,
  errors: [401, 404, 409],
} as const satisfies Endpoint;

export const dropProgram = {
  method: 'DELETE',
  path: '/shortlist/programs/{id}',
  auth: 'bearer',
  partners: 'never',
  summary: 'Let go of a program, kept or not',
  params: lists.shortlistParams,
  response: lists.shortlist,
  errors: [401],
} as const satisfies Endpoint;

export const moveShortlist = {
  method: 'POST',
  path: '/shortlist/from-browser',
  auth: 'bearer',
  partners: 'never',
  summary: 'Put what a browser has kept to the list; says what found no room and what is unknown',
  request: lists.browserList,
  response: lists.movedList,
  errors: [401, 422],
} as const satisfies Endpoint;

export const makeShortlistLink = {
  method: 'POST',
  path: '/shortlist/link',
  auth: 'bearer',
  partners: 'never',
  summary: 'Make the link by which others read the list; the one before ends',
  response: lists.shortlistLink,
  errors: [401, 409],
} as const satisfies Endpoint;

export const endShortlistLink = {
  method: 'DELETE',
  path: '/shortlist/link',
  auth: 'bearer',
  partners: 'never',
  summary: 'End the link',
  response: lists.shortlist,
  errors: [401],
} as const satisfies Endpoint;

/** By POST, because an address is written to logs on its way and the token is a secret. */
export const readSharedShortlist = {
  method: 'POST',
  path: '/shortlist/shared',
  auth: 'none',
  partners: 'never',
  summary: 'Read the list that a link leads to',
  request: lists.sharedListRequest,
  response: lists.sharedList,
  errors: [404, 422],
} as const satisfies Endpoint;

export const saveStudentProfile = {
  method: 'PUT',
  path: '/shortlist/profile',
  auth: 'bearer',
  partners: 'never',
  summary: 'Save the answers about oneself, and whether they may be used',
  request: lists.profileChange,
  response: lists.shortlist,
  errors: [401, 422],
} as const satisfies Endpoint;
