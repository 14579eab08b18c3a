import type { Session } from '#shared/contract/accounts/accounts.ts';
import { GUEST_HEADERS } from '#shared/contract/chat/chat.ts';
import type { Deps } from '../deps.ts';
import type { AppContext } from '../http/app-context.ts';
import { clientAddress } from '../http/client-address.ts';
import type { RateLimits } from '../http/rate-limit.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Writers } from '../mail/postman.ts';
import { ACCESS_SECONDS, createAccessTokens } from './access-token.ts';
import { createAccountLetters } from './account-letters.ts';
import { type AuthLimits, createAuthLimits } from './auth-limits.ts';
import { type Authenticate, createAuthenticate } from './authenticate.ts';
import { createDeviceMarkers, type DeviceMarkers } from './device-markers.ts';
import { createMailTokens, type MailTokens } from './mail-tokens.ts';
import type { Neighbours } from './neighbours.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createSessions, type Sessions, type SignedIn } from './sessions.ts';
import { toUser } from './user-queries.ts';

/** What accounts are made of. Each route, also of another area, names what it uses of it. */
export type Accounts = Authenticate & {
  readonly limits: AuthLimits;
  readonly passwords: Passwords;
  readonly devices: DeviceMarkers;
  readonly sessions: Sessions;
  readonly mailTokens: MailTokens;
  readonly outbox: Outbox;
  readonly neighbours: Neighbours;
  readonly writers: Writers;
  /** Network address of the client. */
  addressOf(c: AppContext): string;
  /** The guest that the request says it was so far. */
  guestOf(c: AppContext): Promise<string | null>;
  toSession(signedIn: SignedIn, refreshToken: string): Promise<Session>;
};

export function createAccounts(
  deps: Deps,
  rateLimits: RateLimits,
  { outbox, neighbours }: Pick<Accounts, 'outbox' | 'neighbours'>,
): Accounts {
  const { env, clock } = deps;
  const sessions = createSessions(deps);
  const accessTokens = createAccessTokens(env.authSecrets, clock);
  const mailTokens = createMailTokens(deps);
  return {
    ...createAuthenticate(accessTokens, sessions),
    limits: createAuthLimits(env, rateLimits),
    passwords: createPasswords(),
    devices: createDeviceMarkers(env.authSecrets, clock),
    sessions,
    mailTokens,
    outbox,
    neighbours,
    writers: createAccountLetters(deps, mailTokens),
    addressOf: (c) => clientAddress(c, env.trustedProxies),
    async guestOf(c) {
      const token = c.req.header(GUEST_HEADERS.token);
      return token ? neighbours.readGuest(token) : null;
    },
    toSession: async ({ user, sessionId, renewal }, refreshToken) => ({
      access_token: await accessTokens.issue({ userId: user.id, sessionId, renewal }),
      refresh_token: refreshToken,
      token_type: 'bearer',
      expires_in: ACCESS_SECONDS,
      user: toUser(user, await neighbours.planOf(user.id)),
    }),
  };
}
