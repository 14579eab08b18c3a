import { and, eq } from 'drizzle-orm';
import {
  changePassword,
  deleteAccount,
  getProfile,
  updateProfile,
} from '#shared/contract/accounts/account-endpoints.ts';
import type { Profile } from '#shared/contract/accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';
import { fieldProblem } from '../http/problem.ts';
import type { Accounts } from './accounts.ts';
import { logAuth } from './log-auth.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { users } from './tables.ts';
import { toUser, type UserRow, updateUser } from './user-queries.ts';

type ProfileAccounts = Pick<
  Accounts,
  'limits' | 'passwords' | 'sessions' | 'mailTokens' | 'outbox' | 'neighbours' | 'requireUser'
>;

export function mountProfile(api: Api, { db, log }: Deps, accounts: ProfileAccounts): void {
  const { limits, passwords, sessions, mailTokens, outbox, neighbours } = accounts;

  api.mount(getProfile, async (_, c) => toProfile((await accounts.requireUser(c)).user));

  api.mount(updateProfile, async ({ body }, c) => {
    const { user } = await accounts.requireUser(c);
    // A phone that is left out is no phone.
    return toProfile((await updateUser(db, user.id, { name: body.name, phone: body.phone || null })) ?? user);
  });

  api.mount(changePassword, async ({ body }, c) => {
    const { user, sessionId } = await accounts.requireUser(c);
    await limits.changePassword(user.id);
    refuseWeakPassword(body.new_password, user, 'new_password');
    // 422, because a 401 would make the client renew its session and try again.
    if (!(await passwords.matches(body.current_password, user.passwordHash))) throw wrongPassword();
    const passwordHash = await passwords.hash(body.new_password);
    await db.transaction(async (tx) => {
      const changed = await tx
        .update(users)
        .set({ passwordHash })
        .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
        .returning({ id: users.id });
      if (changed.length === 0) throw wrongPassword();
      await mailTokens.voidUnused(tx, user.id);
      await sessions.endAll(tx, user.id, sessionId);
      await outbox.order(tx, { kind: 'password-changed', to: user.email, language: body.lang });
    });
    logAuth(log, 'password changed', { user: user.id, session: sessionId });
    return { message: 'Your password was changed. Your other devices were signed out.' };
  });

  api.mount(deleteAccount, async (_, c) => {
    const { user } = await accounts.requireUser(c);
    await db.transaction(async (tx) => {
      // What is being written in their name is waited for (`holdUser`), and erased too.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
      for (const erase of neighbours.erasers) await erase(tx, user.id);
      await outbox.withdraw(tx, user.email);
      await tx.delete(users).where(eq(users.id, user.id));
    });
    logAuth(log, 'account deleted', { user: user.id });
    return { message: 'Your account was deleted.' };
  });

  async function toProfile(user: UserRow): Promise<Profile> {
    const subscription = await neighbours.planOf(user.id);
    return {
      ...toUser(user, subscription),
      email_verified: user.emailVerified,
      phone: user.phone,
      subscription_plan: subscription.plan,
      created_at: user.createdAt.toISOString(),
      last_login: user.lastLogin?.toISOString() ?? null,
    };
  }
}

const wrongPassword = () => fieldProblem('current_password', 'Current password is incorrect');
