import { type AccountActions, createAccountActions } from '#shared/stores/account-actions.ts';
import { siteStores } from './site-stores.ts';

/**
 * Of the forms: what they ask for, found when they ask, so that they can be drawn where there is no browser. Apart from
 * the stores: most pages have no form.
 */
export function account(): AccountActions {
  const { accounts, session } = siteStores();
  return createAccountActions(accounts, session);
}
