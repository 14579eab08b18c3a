import type { ReactNode } from 'react';
import { Step } from '#shared/ui/account/StepTitle.tsx';

/** In place of a payment page that has nothing to ask or to show: what is so, and the way to the plan. */
export const PaymentNotice = ({ title, children }: { title: string; children: ReactNode }) => (
  <Step title={title} focus>
    <p role="status">{children}</p>
    <div className="aa-form-actions">
      <a className="aa-form-button" href="/subscription">
        View Subscription
      </a>
    </div>
  </Step>
);
