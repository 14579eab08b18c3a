import { StepTitle } from '#shared/ui/account/StepTitle.tsx';

/** Where the address names a payment of the account that was signed in before. */
export const OtherPayer = ({ email }: { email: string }) => (
  <div className="aa-step">
    <StepTitle level={1} focus>
      This payment belongs to another account
    </StepTitle>
    <p role="status">
      You are signed in as <strong translate="no">{email}</strong> now.
    </p>
    <div className="aa-form-actions">
      <a className="aa-form-button" href="/subscription">
        View Subscription
      </a>
    </div>
  </div>
);
