import { PaymentNotice } from './PaymentNotice.tsx';

/** Where the address names a payment of the account that was signed in before. */
export const OtherPayer = ({ email }: { email: string }) => (
  <PaymentNotice title="This payment belongs to another account">
    You are signed in as <strong translate="no">{email}</strong> now.
  </PaymentNotice>
);
