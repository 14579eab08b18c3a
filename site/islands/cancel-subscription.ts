import { saidBy } from '#shared/api/api-error.ts';
import { TRY_AGAIN } from '#shared/contract/error-texts.ts';
import { cancelSubscription as endpoint } from '#shared/contract/payments/payment-endpoints.ts';
import { type Text, text } from '#shared/texts/text.ts';
import { subscriptionStore } from './payment-stores.ts';
import { siteStores } from './site-stores.ts';

/** Ends the plan with its paid month. Null when it went well, else the words for the user. */
export async function cancelSubscription(): Promise<Text | null> {
  try {
    subscriptionStore().adopt(await siteStores().client.call(endpoint, { body: {} }));
    return null;
  } catch (cause) {
    return saidBy(cause) ?? text(TRY_AGAIN);
  }
}
