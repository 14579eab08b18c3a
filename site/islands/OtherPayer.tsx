import { useText } from '#shared/ui/use-text.ts';
import { PaymentNotice } from './PaymentNotice.tsx';

/** Where the address names a payment of the account that was signed in before. */
export function OtherPayer({ email }: { email: string }) {
  const t = useText();
  return (
    <PaymentNotice title={t('This payment belongs to another account')}>
      {t('You are signed in as')} <strong translate="no">{email}</strong>.
    </PaymentNotice>
  );
}
