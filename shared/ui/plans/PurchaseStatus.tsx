import type { Purchase } from '#shared/rules/purchase.ts';
import { purchaseNews } from '#shared/rules/purchase-news.ts';

/** What is happening to a purchase, above the plans. Read out as it changes. */
export function PurchaseStatus({ purchase, onConfirmAgain }: { purchase: Purchase; onConfirmAgain: () => void }) {
  const failed = purchase.step === 'refused' || purchase.step === 'failed';
  const text = textOf(purchase);
  return (
    <div className={failed ? 'aa-purchase aa-purchase-failed' : 'aa-purchase'} role={failed ? 'alert' : 'status'}>
      {text && <p>{text}</p>}
      {purchase.step === 'unknown' && (
        <button className="aa-form-link" type="button" onClick={onConfirmAgain}>
          Check again
        </button>
      )}
    </div>
  );
}

function textOf(purchase: Purchase): string | null {
  if (purchase.step === 'opening') return 'Opening the checkout…';
  if (purchase.step === 'paying') return 'Finish the payment in the window over this page.';
  if (purchase.step === 'verifying') return 'Confirming your payment…';
  // The end of a checkout is told by a toast: the plans are back, or gone.
  if (purchase.step === 'active' || purchase.step === 'cancelled') return null;
  const news = purchaseNews(purchase);
  return news && [news.title, news.text].filter(Boolean).join('. ').replace(/\.\./, '.');
}
