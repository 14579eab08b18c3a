import type { User } from '#shared/contract/accounts/accounts.ts';
import { CHANNELS, type Channel } from '#shared/contract/contact/counsellor-reply.ts';
import { Field } from '../account/Field.tsx';
import { useText } from '../use-text.ts';

type ReachFieldsProps = {
  readonly user: User | null;
  readonly channel: Channel;
  readonly onChannel: (channel: Channel) => void;
};

/** Who the student is, and how and where a person may reach them. */
export function ReachFields({ user, channel, onChannel }: ReachFieldsProps) {
  const t = useText();
  return (
    <>
      <Field name="name" label={t('Your name')} optional autoComplete="name" defaultValue={user?.name ?? ''} />
      <fieldset className="aa-channels">
        <legend className="aa-form-label">{t('How shall we reach you?')}</legend>
        {CHANNELS.map((each) => (
          <label key={each} className="aa-tick">
            <input
              type="radio"
              name="channel"
              value={each}
              checked={channel === each}
              onChange={() => onChannel(each)}
            />
            <span>{t(LABELS[each])}</span>
          </label>
        ))}
      </fieldset>
      {channel === 'email' ? (
        <Field
          key="email"
          name="email"
          label={t('Email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={user?.email ?? ''}
        />
      ) : (
        <Field
          key="phone"
          name="phone"
          label={t(channel === 'whatsapp' ? 'WhatsApp number' : 'Phone')}
          type="tel"
          autoComplete="tel"
          hint={t('With country code, such as +91\u00a098765\u00a043210')}
        />
      )}
    </>
  );
}

const LABELS = {
  whatsapp: 'By WhatsApp',
  phone: 'By telephone',
  email: 'By email',
} as const satisfies Record<Channel, string>;
