import {
  createEmbedCode,
  getEmbedConfig,
  getEmbedPartner,
  readVoucher,
  startEmbedSession,
} from '#shared/contract/partners/partner-endpoints.ts';
import type { EmbedConfig } from '#shared/contract/partners/partners.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { logAuth } from '../accounts/log-auth.ts';
import { type SigningIn, signInHere } from '../accounts/sign-in-here.ts';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';
import type { AppContext } from '../http/app-context.ts';
import { isOwnPage } from '../http/page-origin.ts';
import { problem } from '../http/problem.ts';
import type { RateLimits } from '../http/rate-limit.ts';
import { createEmbedCodes } from './embed-codes.ts';
import { findByOrigin } from './partner-records.ts';
import { readTheme } from './theme.ts';
import { readVouch } from './vouch.ts';

const MINUTE = 60;

/** Serves /embed and below: whether the assistant may be on a page, and how someone signs in there. */
export function mountEmbedding(
  api: Api,
  deps: Deps,
  accounts: SigningIn & Pick<Accounts, 'requireUser'>,
  rateLimits: RateLimits,
): void {
  const { db, env, log } = deps;
  const codes = createEmbedCodes(deps);
  const codeOf = rateLimits({ name: 'embed-code', points: 20, seconds: 15 * MINUTE });
  // A campus is one address with many students.
  const sessionAt = rateLimits({ name: 'embed-session', points: 150, seconds: 5 * MINUTE });
  const vouchAt = rateLimits({ name: 'embed-vouch', points: 150, seconds: 5 * MINUTE });

  api.mount(getEmbedConfig, async ({ query }, c) => {
    if (isOurs(c)) return OURS;
    const partner = await findByOrigin(db, c.req.header('origin') ?? '');
    if (!partner || (query.partner !== undefined && query.partner !== partner.id)) return NOT_ENABLED;
    const { id, name, signIn, theme } = partner;
    return { enabled: true, partner: { id, name }, sign_in: signIn, theme: readTheme(theme) };
  });

  api.mount(getEmbedPartner, async ({ query: { origin } }) => {
    const partner = await findByOrigin(db, origin);
    if (!partner) throw problem('site_unknown');
    return { id: partner.id, name: partner.name, host: new URL(origin).host };
  });

  api.mount(createEmbedCode, async ({ body: { origin, challenge, begun_here: begunHere = false } }, c) => {
    const { user, sessionId } = await accounts.requireUser(c);
    await codeOf.consume(user.id);
    if (!(await findByOrigin(db, origin))) throw problem('site_not_enabled');
    const code = await codes.issue({ sessionId, origin, challenge, begunHere });
    logAuth(log, 'embed code issued', { user: user.id, session: sessionId, at: accounts.addressOf(c) });
    return { code };
  });

  api.mount(startEmbedSession, async ({ body: { code, verifier } }, c) => {
    await sessionAt.consume(accounts.addressOf(c));
    // A page of ours has no origin here that any code could be for.
    const user = await codes.take({ code, verifier, origin: c.get('partnerPage')?.origin ?? '' });
    // A password that is changed in this moment ends what was begun before it.
    const session = user && (await signInHere(deps, accounts, user, 'login by window', c));
    if (!session) throw problem('window_sign_in_failed');
    return session;
  });

  api.mount(readVoucher, async ({ body }, c) => {
    await vouchAt.consume(accounts.addressOf(c));
    const partner = await findByOrigin(db, c.get('partnerPage')?.origin ?? body.origin ?? '');
    if (!partner) throw problem('site_not_enabled');
    return readVouch(deps, partner, body.token);
  });

  /** Whatever calls from another site's page names its origin: a request without one is ours, or a program's. */
  function isOurs(c: AppContext): boolean {
    const named = c.req.header('origin') ?? c.req.header('sec-fetch-site');
    return named === undefined || isOwnPage(c, env);
  }
}

const OURS = { enabled: true, partner: null, sign_in: 'inline', theme: {} } as const satisfies EmbedConfig;
const NOT_ENABLED = { enabled: false, partner: null, sign_in: 'popup', theme: {} } as const satisfies EmbedConfig;
