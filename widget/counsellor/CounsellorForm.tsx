import { useState } from 'react';
import type { CounsellorReply } from '#shared/api/counsellor-api.ts';
import {
  CHANNELS,
  type Channel,
  type CounsellorRequest,
  counsellorRequest,
} from '#shared/contract/contact/counsellor.ts';
import { checkForm } from '#shared/rules/check-form.ts';
import { AccountForm, type FormValues } from '#shared/ui/account/AccountForm.tsx';
import { problems } from '#shared/ui/account/checks.ts';
import { Field } from '#shared/ui/account/Field.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { useSite } from '../site-context.ts';
import { useChatStore, useSession, useStores } from '../stores-context.tsx';
import { TickField } from './TickField.tsx';
import { toTranscript } from './transcript.ts';

/** What was asked for, and what came of it. */
export type Asked = CounsellorReply & { readonly channel: Channel; readonly at: string };

type CounsellorFormProps = {
  readonly onAsked: (asked: Asked) => void;
  readonly onClose: () => void;
};

/** How, where and when a person may reach the student, and whether they may read what was asked here. */
export function CounsellorForm({ onAsked, onClose }: CounsellorFormProps) {
  const t = useText();
  const { askCounsellor } = useStores();
  const chat = useChatStore();
  const site = useSite();
  const user = useSession((state) => state.user);
  const [channel, setChannel] = useState<Channel>('whatsapp');
  const messages = () => chat.getState().messages;
  const kept = site.told.shortlist;

  const toRequest = (values: FormValues): CounsellorRequest => ({
    ...(channel === 'email' ? { channel, email: values('email') } : { channel, phone: values('phone') }),
    name: values('name'),
    best_time: values('best_time'),
    consent: values('consent') === 'on',
    conversation: values('with_conversation') && toTranscript(messages()),
    shortlist: values('with_shortlist') && kept,
  });
  return (
    <AccountForm
      id="aa-counsellor"
      owner={user?.user_id}
      check={(values) => problems(checkForm(counsellorRequest, toRequest(values)))}
      send={async (values) => {
        const request = toRequest(values);
        const outcome = await askCounsellor(request);
        if (!outcome.ok) return outcome.failure;
        onAsked({ ...outcome.value, channel, at: values(channel === 'email' ? 'email' : 'phone').trim() });
        return null;
      }}
      sendLabel={t('Ask for a counsellor')}
      sendingLabel={t('Sending…')}
      actions={
        <button className="aa-form-link" type="button" onClick={onClose}>
          {t('Not now')}
        </button>
      }
    >
      <Field name="name" label={t('Your name')} optional autoComplete="name" defaultValue={user?.name ?? ''} />
      <ChannelChoice chosen={channel} onChoose={setChannel} />
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
          label={t('Phone')}
          type="tel"
          autoComplete="tel"
          hint={t('With country code, such as +91\u00a098765\u00a043210')}
        />
      )}
      <Field
        name="best_time"
        label={t('The best time')}
        optional
        hint={t('In Indian time, such as: weekdays after six in the evening')}
      />
      {messages()[0] && (
        <TickField name="with_conversation">{t('The counsellor may read this conversation')}</TickField>
      )}
      {kept && <TickField name="with_shortlist">{t('Send my shortlist along: names, deadlines, links')}</TickField>}
      <TickField name="consent">
        {t('I agree that this is kept and that a counsellor contacts me.')}{' '}
        <a href={`${site.origin}/privacy`} target="_blank" rel="noopener">
          {t('Privacy')}
        </a>
      </TickField>
    </AccountForm>
  );
}

type ChannelChoiceProps = { readonly chosen: Channel; readonly onChoose: (channel: Channel) => void };

function ChannelChoice({ chosen, onChoose }: ChannelChoiceProps) {
  const t = useText();
  return (
    <fieldset className="aa-channels">
      <legend className="aa-form-label">{t('How shall we reach you?')}</legend>
      {CHANNELS.map((each) => (
        <label key={each} className="aa-tick">
          <input type="radio" name="channel" value={each} checked={chosen === each} onChange={() => onChoose(each)} />
          <span>{t(LABELS[each])}</span>
        </label>
      ))}
    </fieldset>
  );
}

const LABELS = {
  whatsapp: 'By WhatsApp',
  phone: 'By telephone',
  email: 'By email',
} as const satisfies Record<Channel, string>;
