import type { Profile } from '#shared/contract/accounts/accounts.ts';
import type { Failure } from '#shared/stores/account-actions.ts';
import type { ProfileActions } from '#shared/stores/profile-actions.ts';
import { useText } from '#shared/ui/use-text.ts';
import { AccountForm } from './AccountForm.tsx';
import { checkProfile } from './checks.ts';
import { Field } from './Field.tsx';
import { keptFields } from './kept-fields.ts';

const ID = 'aa-profile';

type ProfileFormProps = {
  readonly account: () => ProfileActions;
  readonly profile: Profile;
  readonly onSaved: (profile: Profile) => void;
  readonly onFailed: (failure: Failure) => void;
  readonly onCancel: () => void;
};

/** Edits what can be edited: name and phone. */
export function ProfileForm({ account, profile, onSaved, onFailed, onCancel }: ProfileFormProps) {
  const t = useText();
  return (
    <AccountForm
      id={ID}
      owner={profile.user_id}
      check={checkProfile}
      send={async (values) => {
        const outcome = await account().updateProfile({ name: values('name').trim(), phone: values('phone').trim() });
        if (outcome.ok) onSaved(outcome.value);
        else onFailed(outcome.failure);
        // That it failed is said by who is told.
        return outcome.ok ? null : { ...outcome.failure, text: outcome.failure.advice };
      }}
      sendLabel={t('Save changes')}
      sendingLabel={t('Saving…')}
      actions={
        <button
          className="aa-form-button aa-form-quiet"
          type="button"
          onClick={() => {
            keptFields(ID, profile.user_id).forget();
            onCancel();
          }}
        >
          {t('Cancel')}
        </button>
      }
    >
      <Field name="name" label={t('Full name')} autoComplete="name" defaultValue={profile.name ?? ''} />
      <Field
        name="phone"
        label={t('Phone')}
        optional
        type="tel"
        autoComplete="tel"
        defaultValue={profile.phone ?? ''}
        hint={t('With country code, such as +91\u00a098765\u00a043210')}
      />
    </AccountForm>
  );
}
