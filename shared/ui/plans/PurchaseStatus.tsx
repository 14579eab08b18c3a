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
      {words && <p ref={failed ? show : null}>{t(words)}</p>}
      {purchase.step === 'unknown' && (
        <button className="aa-form-link" type="button" onClick={onConfirmAgain}>
          {t('Check again')}
        </button>
      )}
    </div>
  );
}

/** The plan that was chosen may be far below. */
const show = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'center' });

/** What is said of these steps while they last. */
const WORDS: { readonly [S in Purchase['step']]?: Text } = {
  opening: text('Opening the checkout…'),
  paying: text('Finish the payment in the window over this page.'),
  verifying: text('Confirming your payment…'),
  cancelled: text(
    'No payment has reached us yet. If you have paid, please do not pay again: your plan becomes active by itself as soon as the bank has answered. If you have not, you can choose a plan whenever you like.',
  ),
};

function textOf(purchase: Purchase, t: Say): Text | null {
  const words = WORDS[purchase.step];
  if (words || toldByToast(purchase)) return words ?? null;
  const news = purchaseNews(purchase, t);
  return news && (news.text ? text('#1. #2', news.title, news.text) : news.title);
}
