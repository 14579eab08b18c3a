import { purchaseNews, purchaseToast } from '#shared/rules/purchase-news.ts';
import { resultAddress } from '#shared/rules/result-address.ts';
import type { SubscriptionStore } from '#shared/stores/subscription-store.ts';
import type { ToastStore } from '#shared/stores/toast-store.ts';
import type { Say } from '#shared/texts/say.ts';
import { inPageLanguage } from './page-language.ts';

/** Milliseconds in which a toast can be read before the page is left. */
const SEEN_MS = 1_200;

/** Tells how a purchase ended, and goes to the page that it ends on. Returns how to stop. */
export function followPurchase(store: SubscriptionStore, toasts: ToastStore, t: Say): () => void {
  return store.subscribe(({ purchase }, before) => {
    if (purchase.step === before.purchase.step) return;
    const news = purchaseNews(purchase, t);
    // The plan that was chosen may be far below the words about it.
    if (news) document.querySelector('.aa-purchase')?.scrollIntoView({ block: 'nearest' });
    // What went wrong before the checkout stands above the plans, where it stays.
    if (news && purchase.step !== 'refused') toasts.show(purchaseToast(news, t));
    const address = resultAddress(purchase);
    if (address === null) return;
    const leave = () => location.assign(inPageLanguage(address));
    // Without a connection the browser's own error would come in place of the page.
    setTimeout(() => (navigator.onLine ? leave() : addEventListener('online', leave)), SEEN_MS);
  });
}
