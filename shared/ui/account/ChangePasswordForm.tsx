import { Fragment, useState } from 'react';
import type { Failure } from '#shared/stores/account-actions.ts';
import type { ProfileActions } from '#shared/stores/profile-actions.ts';
import { useText } from '#shared/ui/use-text.ts';
import { AccountForm } from './AccountForm.tsx';
import { checkChange } from './checks.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';

type ChangePasswordFormProps = {
  readonly account: () => ProfileActions;
  /** Whose password it is, for password managers. */
  readonly email: string;
  readonly onChanged: () => void;
  readonly onFailed: (failure: Failure) => void;
};

export function ChangePasswordForm({ account, email, onChanged, onFailed }: ChangePasswordFormProps) {
  const t = useText();
  // A new key empties the fields, so that no password stays on the screen; the button stays, and the focus on it.
  const [round, setRound] = useState(0);
  return (
    <AccountForm
      id="aa-change"
      check={checkChange}
      send={async (values) => {
        const outcome = await account().changePassword({
          current_password: values('current_password'),
          new_password: values('new_password'),
        });
        if (!outcome.ok) {
          onFailed(outcome.failure);
          // That it failed is said by who is told.
          return { ...outcome.failure, text: outcome.failure.advice };
        }
        setRound(round + 1);
        onChanged();
        return null;
      }}
      sendLabel={t('Change password')}
      sendingLabel={t('Changing…')}
    >
      <Fragment key={round}>
        <input
          className="aa-form-username"
          type="text"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField name="current_password" label={t('Current password')} autoComplete="current-password" />
        <NewPasswordField name="new_password" label={t('New password')} />
        <PasswordField name="confirm_password" label={t('Confirm new password')} autoComplete="new-password" />
      </Fragment>
    </AccountForm>
  );
}
