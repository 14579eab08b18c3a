import { Hono } from 'hono';
import { API_PREFIX, type Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { createAccounts } from './accounts/accounts.ts';
import { mountAccounts } from './accounts/routes.ts';
import { tidyAccounts } from './accounts/tidy-accounts.ts';
import type { LiveBuild } from './build/live-build.ts';
import type { AnswerLeases } from './chat/answer-leases.ts';
import { createChat } from './chat/chat.ts';
import { mountConversations } from './chat/conversation-routes.ts';
import { createGuestTokens } from './chat/guest-token.ts';
import { adoptGuest, eraseUser, partnerOfUser } from './chat/owned-conversations.ts';
import { mountChat } from './chat/routes.ts';
import type { RunningAnswers } from './chat/running-answers.ts';
import { createSignUpGuest } from './chat/sign-up-guest.ts';
import { tidyChat } from './chat/tidy-chat.ts';
import { mountContact } from './contact/contact.ts';
import { eraseWriter } from './contact/erase-writer.ts';
import type { Deps } from './deps.ts';
import { mountHealth } from './health/routes.ts';
import { createStopping, lastOnConnection, type Stopping } from './health/stopping.ts';
import { createHousekeeper, type Housekeeper } from './housekeeping/housekeeper.ts';
import { type Api, createApi, honoPath } from './http/api.ts';
import type { AppEnv } from './http/app-context.ts';
import { createArrivalOf } from './http/arrival.ts';
import { guardCalls } from './http/guard-calls.ts';
import { onlyWithin } from './http/local-request.ts';
import { refuseOtherMethods } from './http/method-not-allowed.ts';
import { openApiDocument } from './http/openapi.ts';
import { problem } from './http/problem.ts';
import { createRateLimits, tidyRateLimits } from './http/rate-limit.ts';
import { logRequests } from './http/request-log.ts';
import { respondError, respondNotFound } from './http/respond-error.ts';
import { securityHeaders } from './http/security-headers.ts';
import { mountSite } from './http/site-files.ts';
import { mountDevMailbox } from './mail/dev-mailbox.ts';
import { createOutbox } from './mail/outbox.ts';
import { createPostman, type Postman } from './mail/postman.ts';
import { createSmtp } from './mail/smtp.ts';
import { mountMetrics } from './metrics/routes.ts';
import { watchAssistant } from './metrics/watch-assistant.ts';
import { eraseUsage, tidyUsage } from './model-usage/usage-book.ts';
import { mountEmbedding } from './partners/embed-routes.ts';
import { findByOrigin, findPage } from './partners/partner-records.ts';
import { erasePayer } from './payments/erase-payer.ts';
import { createPayments } from './payments/payments.ts';
import type { Reconciler } from './payments/reconciler.ts';
import { mountPayments } from './payments/routes.ts';
import { mountSandbox } from './payments/sandbox/sandbox-routes.ts';
import { mountWidgetFiles } from './releases/widget-routes.ts';
import { ownList } from './shortlist/own-list.ts';
import { createReminders } from './shortlist/reminders.ts';
import { mountShortlist } from './shortlist/routes.ts';
import { createShortlists } from './shortlist/shortlists.ts';
import { traceAssistant } from './tracing/trace-assistant.ts';
import { traceRequests } from './tracing/trace-requests.ts';

/**
 * Postman, reconciler and housekeeper do nothing until they are started: whoever has a process starts them, and stops
 * them before the database. There is nothing to reconcile where nothing can be bought.
 */
export type App = {
  readonly app: Hono<AppEnv>;
  readonly api: Api;
  readonly postman: Postman;
  readonly reconciler: Reconciler | null;
  readonly housekeeper: Housekeeper;
  /** The answers on their way, which whoever ends the process waits for. */
  readonly running: RunningAnswers;
  /** Started before the first request, stopped after the last answer. */
  readonly leases: AnswerLeases;
  /** Begun when the process is asked to end. */
  readonly stopping: Stopping;
};

/**
 * The whole server as a function of its dependencies: no port, no process, so that tests can call it directly. One
 * function because it is a list: what is made and mounted, in the order in which it depends on one another.
 */
export function createApp(given: Deps, build: Pick<LiveBuild, 'find' | 'newest' | 'releases'> | null): App {
  const { metrics } = given;
  const traced = { ...given, assistant: traceAssistant(given.assistant) };
  const deps = metrics ? { ...traced, assistant: watchAssistant(traced, metrics) } : traced;
  const app = new Hono<AppEnv>();
  const rateLimits = createRateLimits(deps.db, deps.env.limits);

  app.onError(respondError(deps.log));
  app.notFound(respondNotFound);
  app.use(traceRequests(deps.env));
  app.use(logRequests(deps));
  const stopping = createStopping();
  app.use(lastOnConnection(stopping));
  app.use(securityHeaders(deps.env));
  const door = { ...deps.env, findPage: (origin: string) => findPage(deps.db, origin) };
  const arrivalOf = createArrivalOf(door);
  guardCalls(app, door);

  const document = openApiDocument();
  app.get(`${API_PREFIX}/openapi.json`, (c) => c.json(document));

  const { env } = deps;
  const outbox = createOutbox(deps);
  const payments = createPayments(deps, rateLimits, outbox);
  const accounts = createAccounts(deps, rateLimits, {
    outbox,
    neighbours: {
      planOf: payments.subscriptions.planOf,
      arrivalOf,
      partnerNameAt: async (origin) => (await findByOrigin(deps.db, origin))?.name ?? null,
      readGuest: createGuestTokens(env.authSecrets).read,
      makeGuest: createSignUpGuest(deps),
      adoptGuest,
      erasers: [eraseUser, erasePayer, eraseWriter, eraseUsage],
    },
  });
  const api = createApi(app, accounts.optionalUser);
  const smtp = env.smtpUrl ? createSmtp(env.smtpUrl, env.mailFrom) : null;
  const reminders = createReminders(deps, outbox, accounts.mailTokens);
  const postman = createPostman(deps, { ...accounts.writers, ...reminders.writers }, smtp);

  const chat = createChat(deps, rateLimits, {
    planMessages: payments.planMessages,
    listOf: (userId) => ownList(deps, userId),
    profileOf: createShortlists(deps).profileForAssistant,
  });

  mountHealth(api, deps, stopping);
  mountAccounts(api, deps, accounts);
  mountChat(api, deps, rateLimits, chat, { optionalUser: accounts.optionalUser, arrivalOf });
  mountConversations(api, deps, accounts);
  mountPayments(api, payments, {
    requireUser: accounts.requireUser,
    arrivalOf,
    partnerOf: (userId) => partnerOfUser(deps.db, userId),
  });
  mountContact(app, api, deps, { rateLimits, outbox, ownerOf: accounts.ownerOf, arrivalOf });
  mountShortlist(api, deps, accounts);
  mountEmbedding(api, deps, accounts, rateLimits);
  announceMissing(app, api);

  app.all(`${API_PREFIX}/*`, refuseOtherMethods(app));
  app.use('/dev/*', onlyWithin(env.standIns.mailbox));
  app.use('/sandbox/*', onlyWithin(env.standIns.sandbox));
  mountDevMailbox(app, outbox, postman);
  if (metrics && env.metricsToken)
    mountMetrics(app, deps, {
      metrics,
      token: env.metricsToken,
      poolState: () => deps.poolState?.() ?? null,
      running: () => chat.running.names().length,
    });
  if (payments.sandbox) mountSandbox(app, deps, payments.sandbox);
  if (build) {
    mountWidgetFiles(app, build.newest, build.releases);
    mountSite(app, build.find, env);
  }
  const housekeeper = createHousekeeper(deps, [
    ...[tidyChat, tidyAccounts, tidyUsage, tidyRateLimits].map((tidy) => (now: Date) => tidy(deps.db, now)),
    reminders.remind,
  ]);
  return {
    app,
    api,
    postman,
    reconciler: payments.checkout?.reconciler ?? null,
    housekeeper,
    running: chat.running,
    leases: chat.leases,
    stopping,
  };
}

/** Endpoints that no area serves here (payments in production without Razorpay's keys) say so in words. */
function announceMissing(app: Hono<AppEnv>, api: Api): void {
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    if (api.mounted.has(endpoint)) continue;
    app.on(endpoint.method, honoPath(endpoint), () => {
      throw problem('not_available_here');
    });
  }
}
