import { createProfileApi } from '#shared/api/profile-api.ts';
import { createProfileActions, type ProfileActions } from '#shared/stores/profile-actions.ts';
import { pageLanguage } from './page-language.ts';
import { siteStores } from './site-stores.ts';

/** As `account()`, for the pages of an account that is there. */
export function ownAccount(): ProfileActions {
  const { client, session } = siteStores();
  return createProfileActions(createProfileApi(client, pageLanguage), session);
}
