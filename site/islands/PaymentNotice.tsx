import type { ReactNode } from 'react';
import { Step } from '#shared/ui/account/StepTitle.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { useLink } from './page-language.ts';

/** In place of a payment page that has nothing to ask or to show: what is so, and the way to the plan. */
export function PaymentNotice({ title, children }: { title: string; children: ReactNode }) {
  const t = useText();
  const link = useLink();
  return (
    <Step title={title} focus>
      <p role="status">{children}</p>
      <div className="aa-form-actions">
        <a className="aa-form-button" href={link('/subscription')}>
          {t('View Subscription')}
        </a>
      </div>
    </Step>
  );
}
