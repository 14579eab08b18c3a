import { hasCode } from '#shared/rules/error-code.ts';
import type { ProfileActions } from '#shared/stores/profile-actions.ts';
import { useText } from '#shared/ui/use-text.ts';
import { AccountForm } from './AccountForm.tsx';
import { checkReset } from './checks.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';

type ResetFormProps = {
  readonly account: () => ProfileActions;
  readonly token: string;
  /** Where another link is asked for. */
  readonly forgot: string;
  readonly onReset: () => void;
};

export function ResetForm({ account, token, forgot, onReset }: ResetFormProps) {
  const t = useText();
  return (
    <AccountForm
      id="aa-reset"
      check={checkReset(token)}
      send={async (values) => {
        const outcome = await account().resetPassword(token, values('new_password'));
        if (!outcome.ok) return outcome.failure;
        onReset();
        return null;
      }}
      sendLabel={t('Set new password')}
      sendingLabel={t('Saving…')}
      remedy={(failure) =>
        hasCode(failure, 'reset_link_invalid') && (
          <p>
            <a href={forgot}>{t('Request a new reset link')}</a>
          </p>
        )
      }
    >
      <NewPasswordField name="new_password" label={t('New password')} />
      <PasswordField name="confirm_password" label={t('Confirm new password')} autoComplete="new-password" />
    </AccountForm>
  );
}
