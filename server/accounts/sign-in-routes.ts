import { login, logout, me, refresh } from '#shared/contract/accounts/account-endpoints.ts';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';
import { problem } from '../http/problem.ts';
import type { Accounts } from './accounts.ts';
import { placeOf } from './authenticate.ts';
import { emailKey, normaliseEmail } from './email-address.ts';
import { logAuth } from './log-auth.ts';
import { type SigningIn, signInHere } from './sign-in-here.ts';
import { findByEmail, toUser } from './user-queries.ts';
import { findSignUp } from './waiting-sign-ups.ts';

type SignInAccounts = SigningIn & Pick<Accounts, 'limits' | 'passwords' | 'requireUser' | 'leavingUser'>;

export function mountSignIn(api: Api, deps: Deps, accounts: SignInAccounts): void {
  const { limits, passwords, sessions, neighbours } = accounts;
  const { db, log } = deps;

  api.mount(login, async ({ body }, c) => {
    const email = normaliseEmail(body.email);
    const [at, account] = [accounts.addressOf(c), emailKey(email)];
    const device = accounts.devices.read(body.devices ?? [], account);
    const giveBack = await limits.login(at, account, device);
    const isTheirs = (hash: string | null) => passwords.matches(body.password, hash);
    const found = await findByEmail(db, email);
    // Whoever signed up twice may type either password: both wait for the same mailbox.
    const waits = found !== null && !found.emailVerified;
    const user = waits
      ? await findSignUp(db, email, isTheirs)
      : (await isTheirs(found?.passwordHash ?? null))
        ? found
        : null;
    if (!user) {
      logAuth(log, 'login refused', { account, at });
      throw wrongCredentials();
    }
    await giveBack();
    // Said only to someone who knows the password: to everyone else the account does not exist.
    if (!user.emailVerified) throw problem('email_unverified');

    // A password that was changed while this one was being checked is not this one any more.
    const session = await signInHere(deps, accounts, user, 'login', c);
    if (!session) throw wrongCredentials();
    return session;
  });

  api.mount(refresh, async ({ body }, c) => {
    const at = accounts.addressOf(c);
    await limits.refresh(at);
    const renewal = await sessions.renew(body.refresh_token, placeOf(c));
    if (renewal.outcome === 'renewed') return accounts.toSession(renewal.signedIn, renewal.refreshToken);
    if (renewal.outcome === 'replayed') logAuth(log, 'refresh token replayed', { user: renewal.userId, at });
    throw problem(renewal.outcome === 'password-changed' ? 'password_changed' : 'session_ended');
  });

  api.mount(logout, async (_, c) => {
    const { user, sessionId } = await accounts.leavingUser(c);
    await sessions.end(sessionId);
    logAuth(log, 'logout', { user: user.id, session: sessionId });
    return { message: 'You are signed out.' };
  });

  api.mount(me, async (_, c) => {
    const { user } = await accounts.requireUser(c);
    return toUser(user, await neighbours.planOf(user.id));
  });
}

const wrongCredentials = () => problem('wrong_credentials');
