import { type Purchase, toldByToast } from '#shared/rules/purchase.ts';
import { purchaseNews } from '#shared/rules/purchase-news.ts';
import type { Say } from '#shared/texts/say.ts';
import { type Text, text } from '#shared/texts/text.ts';
import { useText } from '#shared/ui/use-text.ts';

/** What is happening to a purchase, above the plans. Read out as it changes. */
export function PurchaseStatus({ purchase, onConfirmAgain }: { purchase: Purchase; onConfirmAgain: () => void }) {
  const t = useText();
  const failed = purchase.step === 'refused' || purchase.step === 'failed';
  const words = textOf(purchase, t);
  return (
    <div className={failed ? 'aa-purchase aa-purchase-failed' : 'aa-purchase'} role={failed ? 'alert' : 'status'}>
      {words && <p>{t(words)}</p>}
      {purchase.step === 'unknown' && (
        <button className="aa-form-link" type="button" onClick={onConfirmAgain}>
          {t('Check again')}
        </button>
      )}
    </div>
  );
}

function textOf(purchase: Purchase, t: Say): Text | null {
  if (purchase.step === 'opening') return text('Opening the checkout…');
  if (purchase.step === 'paying') return text('Finish the payment in the window over this page.');
  if (purchase.step === 'verifying') return text('Confirming your payment…');
  if (toldByToast(purchase)) return null;
  const news = purchaseNews(purchase, t);
  return news && (news.text ? text('#1. #2', news.title, news.text) : news.title);
}
