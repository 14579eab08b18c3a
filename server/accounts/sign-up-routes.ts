import { and, eq } from 'drizzle-orm';
import { resendVerification, signup, verifyEmail } from '#shared/contract/endpoints.ts';
import { signupDomainText } from '#shared/rules/email-domain.ts';
import type { Database } from '../db/connect.ts';
import type { Api } from '../http/api.ts';
import { Problem } from '../http/problem.ts';
import type { Accounts } from './accounts.ts';
import { emailKey, normaliseEmail, requireDomain } from './email-address.ts';
import { logAuth } from './log-auth.ts';
import { VERIFY_HOURS } from './mail-tokens.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { users } from './tables.ts';
import type { UserRow } from './user-queries.ts';

export function mountSignUp(api: Api, accounts: Accounts): void {
  const { limits, passwords, sessions, mailTokens, outbox, neighbours } = accounts;
  const { db, env, log, clock, newId } = accounts.deps;

  api.mount(signup, async ({ body }, c) => {
    const { name, password } = body;
    const email = normaliseEmail(body.email);
    const [at, account] = [accounts.addressOf(c), emailKey(email)];
    requireDomain(email, env.signupEmailDomain, signupDomainText);
    refuseWeakPassword(password, { email, name }, 'password');
    await limits.signup(at, account);
    const user = await saveUser({
      email,
      name,
      phone: body.phone || null,
      passwordHash: await passwords.hash(password),
      guestId: await accounts.guestOf(c),
      ...(await neighbours.arrivalOf(c, body.origin)),
    });
    if (!user) throw new Problem(409, 'User with this email already exists');
    await limits.signedUp(account);
    logAuth(log, 'signup', { user: user.id, at });
    return {
      message: 'Your account was created. Please check your inbox and verify your email address.',
      email,
      expires_in_hours: VERIFY_HOURS,
    };
  });

  /** Null when the address has a verified account. An unverified one is replaced: only its newest link and password work. */
  async function saveUser(
    given: Pick<UserRow, 'email' | 'name' | 'phone' | 'passwordHash' | 'guestId' | 'partnerId' | 'origin'>,
  ) {
    const row = { ...given, createdAt: new Date(clock()) };
    return db.transaction(async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({ ...row, id: newId() })
        .onConflictDoUpdate({ target: users.email, set: row, setWhere: eq(users.emailVerified, false) })
        .returning();
      if (!user) return null;
      await mailTokens.voidUnused(tx, user.id);
      await outbox.withdraw(tx, user.email, 'verify');
      await outbox.order(tx, { kind: 'verify', to: user.email });
      return user;
    });
  }

  api.mount(verifyEmail, async ({ params: { token } }, c) => {
    const at = accounts.addressOf(c);
    await limits.verify(at);
    const guestId = await accounts.guestOf(c);
    const verified = await db.transaction((tx) => verify(tx, token, guestId));
    if (verified) {
      logAuth(log, 'email verified', { user: verified.user.id, session: verified.sessionId, at });
      return {
        ...(await accounts.toSession(verified, verified.refreshToken)),
        message: 'Your email address is verified.',
      };
    }
    const known = await mailTokens.find(db, token, 'verify');
    if (!known?.user.emailVerified) throw new Problem(400, 'This verification link is invalid or has expired');
    return { message: 'This email address is already verified. Please log in.' };
  });

  /** Signs in whoever brings the first good link; null for everyone after. */
  async function verify(tx: Database, token: string, guestId: string | null) {
    const id = await mailTokens.use(tx, token, 'verify');
    if (!id) return null;
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true, lastLogin: new Date(clock()) })
      .where(and(eq(users.id, id), eq(users.emailVerified, false)))
      .returning();
    if (!user) return null;
    for (const guest of new Set([user.guestId, guestId])) if (guest) await neighbours.adoptGuest(tx, guest, id);
    await tx.update(users).set({ guestId: null }).where(eq(users.id, id));
    // The link opens on our own page, wherever the account was made.
    return { user, ...(await sessions.start(tx, id, null)) };
  }

  api.mount(resendVerification, async ({ body }, c) => {
    const email = normaliseEmail(body.email);
    await limits.resend(accounts.addressOf(c), emailKey(email));
    await outbox.order(db, { kind: 'verify', to: email });
    return { message: 'If this address waits to be verified, a new verification email is on its way.' };
  });
}
