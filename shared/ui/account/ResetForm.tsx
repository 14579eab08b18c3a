import { hasCode } from '#shared/rules/error-code.ts';
import type { ProfileActions } from '#shared/stores/profile-actions.ts';
import { AccountForm } from './AccountForm.tsx';
import { checkReset } from './checks.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';

type ResetFormProps = {
  readonly account: () => ProfileActions;
  readonly token: string;
  readonly onReset: () => void;
};

export function ResetForm({ account, token, onReset }: ResetFormProps) {
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
      sendLabel="Set new password"
      sendingLabel="Saving…"
      remedy={(failure) =>
        hasCode(failure, 'reset_link_invalid') && (
          <p>
            <a href="/forgot-password">Request a new reset link</a>
          </p>
        )
      }
    >
      <NewPasswordField name="new_password" label="New password" />
      <PasswordField name="confirm_password" label="Confirm new password" autoComplete="new-password" />
    </AccountForm>
  );
}
