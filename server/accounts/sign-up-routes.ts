import { and, eq } from 'drizzle-orm';
import {
  readLink,
  resendVerification,
  signup,
  verifyEmail,
  verifyWithPassword,
} from '#shared/contract/accounts/account-endpoints.ts';
import { signupDomainText } from '#shared/rules/email-domain.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';
import type { AppContext } from '../http/app-context.ts';
import { fieldProblem, problem } from '../http/problem.ts';
import type { Accounts } from './accounts.ts';
import { emailKey, mailboxKey, normaliseEmail, requireDomain } from './email-address.ts';
import { logAuth } from './log-auth.ts';
import { VERIFY_HOURS } from './mail-tokens.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { users } from './tables.ts';
import type { UserRow } from './user-queries.ts';
import { dropOtherSignUps, findSignUp, lockEmail, saveSignUp, waitingSignUps } from './waiting-sign-ups.ts';

type SignUpAccounts = Pick<
  Accounts,
  | 'limits'
  | 'passwords'
  | 'sessions'
  | 'mailTokens'
  | 'outbox'
  | 'neighbours'
  | 'devices'
  | 'addressOf'
  | 'guestOf'
  | 'toSession'
>;

/**
 * Signing up, and proving that an address is one's own. One function because each of its routes is short and all of them order and
 * take the same links.
 */
export function mountSignUp(api: Api, deps: Deps, accounts: SignUpAccounts): void {
  const { limits, passwords, sessions, mailTokens, outbox, neighbours } = accounts;
  const { db, env, log, clock, newId } = deps;

  api.mount(signup, async ({ body }, c) => {
    const { name, password } = body;
    const email = normaliseEmail(body.email);
    const [at, account] = [accounts.addressOf(c), emailKey(email)];
    requireDomain(email, env.signupEmailDomain, signupDomainText);
    refuseWeakPassword(password, { email, name }, 'password');
    await limits.signup(at, mailboxKey(email));
    const guest = await accounts.guestOf(c);
    const guestId = guest ?? newId();
    const arrival = await neighbours.arrivalOf(c, body.origin);
    const passwordHash = await passwords.hash(password);
    const signUp = { email, name, phone: body.phone || null, passwordHash, guestId, ...arrival };
    const isSame = (known: string) => passwords.matches(password, known);
    let guestToken: string | undefined;
    const user = await saveSignUp(deps, signUp, isSame, async (tx, row) => {
      // Who has asked nothing yet may do so before the mail is there.
      if (!guest) guestToken = await neighbours.makeGuest(tx, guestId, arrival);
      await orderLink(tx, row, body.lang);
    });
    if (!user) throw problem('email_taken');
    await limits.signedUp(account);
    logAuth(log, 'signup', { user: user.id, at });
    return {
      message: 'Your account was created. Please check your inbox and verify your email address.',
      email,
      expires_in_hours: VERIFY_HOURS,
      ...(guestToken && { guest_token: guestToken }),
    };
  });

  async function orderLink(tx: Database, { id, email }: UserRow, language: string | undefined): Promise<void> {
    await mailTokens.voidUnused(tx, id);
    await outbox.withdraw(tx, email, 'verify');
    await outbox.order(tx, { kind: 'verify', to: email, language });
  }

  api.mount(verifyEmail, async ({ params: { token } }, c) => {
    await limits.verify(accounts.addressOf(c));
    const { user } = await findLink(token);
    return answer(user, await db.transaction((tx) => verify(tx, token, user, null)), c);
  });

  // The link has shown that the mailbox is theirs; the password shows which sign-up.
  api.mount(verifyWithPassword, async ({ body: { token, password } }, c) => {
    await limits.verify(accounts.addressOf(c));
    const { user } = await findLink(token);
    const chosen = await findSignUp(db, user.email, (hash) => passwords.matches(password, hash));
    if (!chosen && !user.emailVerified)
      throw fieldProblem('password', 'No sign-up with this address has this password.');
    return answer(user, await db.transaction((tx) => verify(tx, token, user, chosen)), c);
  });

  api.mount(readLink, async ({ params: { token } }, c) => {
    await limits.verify(accounts.addressOf(c));
    return { email: (await findLink(token)).user.email };
  });

  /** Throws 400 for a link that neither verifies nor has. */
  async function findLink(token: string) {
    const link = await mailTokens.find(db, token, 'verify');
    if (!link || !(link.good || link.user.emailVerified)) throw invalidLink();
    return link;
  }

  /**
   * Makes a sign-up the account and signs in whoever brings the first good link; null for everyone after. Without a
   * password it has to be the only sign-up of its address: of several, another one may be a stranger's. Throws 409.
   */
  async function verify(tx: Database, token: string, linked: UserRow, chosen: UserRow | null) {
    await lockEmail(tx, linked.email);
    const waiting = await waitingSignUps(tx, linked.email);
    if (waiting.length > 1 && !chosen) throw passwordRequired();
    const id = await mailTokens.use(tx, token, 'verify');
    if (!id) return null;
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true, lastLogin: new Date(clock()) })
      .where(and(eq(users.id, chosen?.id ?? id), eq(users.emailVerified, false)))
      .returning();
    if (!user) return null;
    await dropOtherSignUps(tx, user, new Date(clock()));
    // The guest that signed up, and no other: whoever follows a link may be someone else.
    if (user.guestId) await neighbours.adoptGuest(tx, user.guestId, user.id);
    await tx.update(users).set({ guestId: null }).where(eq(users.id, user.id));
    // The link opens on our own page, wherever the account was made.
    return { user, ...(await sessions.start(tx, user.id, null)) };
  }

  async function answer(linked: UserRow, verified: Awaited<ReturnType<typeof verify>>, c: AppContext) {
    const { partnerId, origin } = verified?.user ?? linked;
    const name = partnerId && origin && (await neighbours.partnerNameAt(origin));
    const partner = name && origin ? { partner: { name, origin } } : {};
    if (!verified) return { ...partner, message: 'This email address is already verified. Please sign in.' };
    const { user, sessionId, refreshToken } = verified;
    logAuth(log, 'email verified', { user: user.id, session: sessionId, at: accounts.addressOf(c) });
    return {
      ...(await accounts.toSession(verified, refreshToken)),
      ...partner,
      message: 'Your email address is verified.',
      device: accounts.devices.issue(emailKey(user.email)),
      guest_joined: user.guestId !== null && user.guestId === (await accounts.guestOf(c)),
    };
  }

  api.mount(resendVerification, async ({ body }, c) => {
    const email = normaliseEmail(body.email);
    await limits.resend(accounts.addressOf(c), emailKey(email));
    await outbox.order(db, { kind: 'verify', to: email, language: body.lang });
    return { message: 'If this address waits to be verified, a new verification email is on its way.' };
  });
}

const invalidLink = () => problem('verification_link_invalid');

const passwordRequired = () => problem('password_required');
