import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

/**
 * What is said of a call to nobody but the server. `partners` says which pages beside our own may call: without it those of
 * every listed partner, `inline` those of partners trusted with our forms, `never` none, `anywhere` all (the caller's origin
 * is not looked at). `errors` are the statuses beside 400, 403, 413, 415 and 500, which any call can answer. `summary` is
 * its line in the API's document.
 */
export type EndpointRule = {
  readonly summary: string;
  readonly partners?: 'never' | 'inline' | 'anywhere';
  readonly errors: readonly number[];
};

/** One for every endpoint: a new one is an error of types until it was decided who may call it. */
export const ENDPOINT_RULES: Readonly<Record<keyof typeof endpoints, EndpointRule>> = {
  login: { summary: 'Sign in', partners: 'inline', errors: [401, 403, 422, 429, 503] },
  signup: {
    summary: 'Create an account and mail a verification link',
    partners: 'inline',
    errors: [409, 422, 429, 503],
  },
  refresh: { summary: 'Exchange a refresh token for new tokens', errors: [401, 422, 429] },
  logout: { summary: 'End this session', errors: [401] },
  me: { summary: 'Who is signed in', errors: [401] },
  verifyEmail: { summary: 'Verify an address; signs in the first time', partners: 'never', errors: [400, 409, 429] },
  verifyWithPassword: {
    summary: 'Verify an address that was signed up more than once: the password says which sign-up counts',
    partners: 'never',
    errors: [400, 422, 429, 503],
  },
  readLink: { summary: 'Whose a verification link is; uses nothing up', partners: 'never', errors: [400, 429] },
  resendVerification: { summary: 'Mail the verification link again', partners: 'inline', errors: [422, 429] },
  forgotPassword: { summary: 'Mail a password reset link', partners: 'inline', errors: [422, 429] },
  checkResetLink: {
    summary: 'Say whether a mailed token can set a new password',
    partners: 'never',
    errors: [400, 429],
  },
  resetPassword: { summary: 'Set a new password with a mailed token', partners: 'never', errors: [400, 422, 429, 503] },
  getProfile: { summary: 'The profile of the signed-in user', partners: 'never', errors: [401] },
  updateProfile: { summary: 'Change name and phone', partners: 'never', errors: [401, 422] },
  changePassword: {
    summary: 'Change the password; ends every other session',
    partners: 'never',
    errors: [401, 422, 429, 503],
  },
  deleteAccount: { summary: 'Delete the account and its conversations', partners: 'never', errors: [401] },
  sendMessage: { summary: 'Ask the assistant', errors: [401, 402, 404, 409, 422, 429, 503] },
  readAnswer: {
    summary: 'The answer to a question that was sent before, from its beginning, also while it is still on its way',
    errors: [401, 404, 503],
  },
  stopAnswer: {
    summary: 'End an answer on its way; what has arrived is kept, and nothing has to be paid while nothing has',
    errors: [401, 404],
  },
  getChatHealth: { summary: 'Whether the assistant can answer; 503 while its database is away', errors: [503] },
  listConversations: { summary: 'The signed-in user’s conversations, newest first', errors: [401, 422] },
  getConversation: { summary: 'One conversation with its messages', errors: [401, 404] },
  deleteConversation: { summary: 'Delete one conversation; for some minutes it can be restored', errors: [401, 404] },
  restoreConversation: { summary: 'Bring back a conversation that was just deleted', errors: [401, 404] },
  changeConversation: { summary: 'Rename or pin one conversation', errors: [401, 404, 422] },
  exportConversation: { summary: 'One conversation as Markdown', errors: [401, 404] },
  giveFeedback: { summary: 'Say whether an answer was good, and why', errors: [401, 404, 422] },
  getHealth: {
    summary: 'Whether visitors may be sent here: the database answers, and the server was not asked to end',
    errors: [503],
  },
  getLiveness: { summary: 'Whether the process answers, whatever the database does', partners: 'never', errors: [] },
  createOrder: {
    summary: 'Open an order for one month of a plan',
    partners: 'never',
    errors: [401, 409, 422, 429, 502, 503],
  },
  verifyPayment: {
    summary: 'Confirm a payment by the provider’s signature',
    partners: 'never',
    errors: [400, 401, 404, 409, 422, 503],
  },
  getSubscription: {
    summary: 'The subscription of the signed-in user; with `order`, after asking the provider about that order',
    errors: [401, 422],
  },
  getPaymentHistory: { summary: 'Payments of the signed-in user, newest first', partners: 'never', errors: [401, 422] },
  cancelSubscription: {
    summary: 'Do not renew; stays active until the period ends',
    partners: 'never',
    errors: [401, 409],
  },
  paymentWebhook: { summary: 'Razorpay’s events, signed over the raw body', partners: 'anywhere', errors: [401] },
  paymentCallback: {
    summary: 'Razorpay’s form post after a checkout with callback_url; redirects to the result page',
    partners: 'anywhere',
    errors: [415, 503],
  },
  sendContactMessage: {
    summary: 'Write to the consultancy; repeated with its Idempotency-Key it is the same message',
    partners: 'never',
    errors: [422, 429],
  },
  askForCounsellor: {
    summary: 'Ask for a person to call or to write; repeated with its Idempotency-Key it is the same request',
    errors: [422, 429],
  },
  askForAppointment: {
    summary: 'Ask for a consultation or a visit at a time; repeated with its Idempotency-Key it is the same request',
    partners: 'never',
    errors: [422, 429],
  },
  getEmbedConfig: {
    summary: 'Whether the assistant is enabled on the page that asks, and how it looks there',
    partners: 'anywhere',
    errors: [422],
  },
  getEmbedPartner: {
    summary: 'The partner whose page asks a person to sign in',
    partners: 'never',
    errors: [404, 422],
  },
  createEmbedCode: {
    summary: 'A code that a partner’s page exchanges once, within a minute, for a session of its own',
    partners: 'never',
    errors: [401, 403, 422, 429],
  },
  startEmbedSession: {
    summary: 'Exchange a code for a session that works on this page’s origin only',
    errors: [422, 429],
  },
  readVoucher: { summary: 'What a partner’s signed token says about its student', errors: [422, 429] },
  getShortlist: { summary: 'The programs that the signed-in user has kept', partners: 'never', errors: [401] },
  keepProgram: {
    summary: 'Keep a program; kept already, it stays where it is',
    partners: 'never',
    errors: [401, 404, 409],
  },
  dropProgram: { summary: 'Let go of a program, kept or not', partners: 'never', errors: [401] },
  tickPaper: { summary: 'Tick a paper that one has, ticked already or not', partners: 'never', errors: [401, 404] },
  untickPaper: { summary: 'Take a tick away, there or not', partners: 'never', errors: [401] },
  moveShortlist: {
    summary: 'Put what a browser has kept to the list; says what found no room and what is unknown',
    partners: 'never',
    errors: [401, 422],
  },
  makeShortlistLink: {
    summary: 'Make the link by which others read the list; the one before ends',
    partners: 'never',
    errors: [401, 409],
  },
  endShortlistLink: { summary: 'End the link', partners: 'never', errors: [401] },
  readSharedShortlist: { summary: 'Read the list that a link leads to', partners: 'never', errors: [404, 422] },
  setReminders: {
    summary: 'Whether one is mailed before the dates towards one’s programs',
    partners: 'never',
    errors: [401, 422],
  },
  switchOffReminders: { summary: 'End these mails by the link that each has', partners: 'never', errors: [404] },
  saveStudentProfile: {
    summary: 'Save the answers about oneself, and whether they may be used',
    partners: 'never',
    errors: [401, 422],
  },
};

export type RuledEndpoint = Endpoint & EndpointRule & { readonly name: string };

const rules: Readonly<Record<string, EndpointRule>> = ENDPOINT_RULES;

/** Every endpoint with its name and what is ruled for it. */
export const ruledEndpoints: readonly RuledEndpoint[] = Object.entries<Endpoint>(endpoints).flatMap(
  ([name, endpoint]) => {
    const rule = rules[name];
    return rule ? [{ name, ...endpoint, ...rule }] : [];
  },
);
