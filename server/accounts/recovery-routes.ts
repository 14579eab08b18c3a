import { checkResetLink, forgotPassword, resetPassword } from '#shared/contract/accounts/account-endpoints.ts';
import { forgotDomainText } from '#shared/rules/email-domain.ts';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';
import { problem } from '../http/problem.ts';
import type { Accounts } from './accounts.ts';
import { emailKey, normaliseEmail, requireDomain } from './email-address.ts';
import { logAuth } from './log-auth.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { updateUser } from './user-queries.ts';
import { dropOtherSignUps, lockEmail } from './waiting-sign-ups.ts';

type RecoveryAccounts = Pick<Accounts, 'limits' | 'passwords' | 'sessions' | 'mailTokens' | 'outbox' | 'addressOf'>;

export function mountRecovery(api: Api, { db, env, log, clock }: Deps, accounts: RecoveryAccounts): void {
  const { limits, passwords, sessions, mailTokens, outbox } = accounts;

  api.mount(forgotPassword, async ({ body }, c) => {
    const email = normaliseEmail(body.email);
    const [at, account] = [accounts.addressOf(c), emailKey(email)];
    requireDomain(email, env.signupEmailDomain, forgotDomainText);
    await limits.forgot(at, account);
    // Whether anyone has this address is found out when the mail is written: nothing here can tell, by word or time.
    await outbox.order(db, { kind: 'reset', to: email, language: body.lang });
    logAuth(log, 'reset asked for', { account, at });
    return { message: 'If this address has an account, a link to reset the password is on its way.' };
  });

  api.mount(checkResetLink, async ({ body: { token } }, c) => {
    await limits.reset(accounts.addressOf(c));
    if (!(await mailTokens.find(db, token, 'reset'))?.good) throw invalidToken();
    return { message: 'This link can be used.' };
  });

  api.mount(resetPassword, async ({ body: { token, new_password, lang } }, c) => {
    const at = accounts.addressOf(c);
    await limits.reset(at);
    const found = await mailTokens.find(db, token, 'reset');
    if (!found?.good) throw invalidToken();
    // A refused password does not use the link up.
    refuseWeakPassword(new_password, found.user, 'new_password');
    const passwordHash = await passwords.hash(new_password);
    const user = await db.transaction(async (tx) => {
      await lockEmail(tx, found.user.email);
      const id = await mailTokens.use(tx, token, 'reset');
      // The link came by mail, so the address is theirs: whoever signed up with it before has no part in it.
      const changed = id && (await updateUser(tx, id, { passwordHash, emailVerified: true, guestId: null }));
      if (!changed) throw invalidToken();
      await dropOtherSignUps(tx, changed, new Date(clock()));
      await mailTokens.voidUnused(tx, id);
      await sessions.endAll(tx, id);
      await outbox.order(tx, { kind: 'password-changed', to: changed.email, language: lang });
      return changed;
    });
    await limits.recovered(emailKey(user.email));
    logAuth(log, 'password reset', { user: user.id, at });
    return { message: 'Password reset successful! Please log in with your new password.' };
  });
}

const invalidToken = () => problem('reset_link_invalid');
