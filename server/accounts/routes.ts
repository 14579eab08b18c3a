import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';
import type { Accounts } from './accounts.ts';
import { mountProfile } from './profile-routes.ts';
import { mountRecovery } from './recovery-routes.ts';
import { mountSignIn } from './sign-in-routes.ts';
import { mountSignUp } from './sign-up-routes.ts';

/** Serves /auth/* and /users/*. */
export function mountAccounts(api: Api, deps: Deps, accounts: Accounts): void {
  mountSignIn(api, deps, accounts);
  mountSignUp(api, deps, accounts);
  mountRecovery(api, deps, accounts);
  mountProfile(api, deps, accounts);
}
