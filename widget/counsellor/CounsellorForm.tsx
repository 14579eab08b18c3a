import { useState } from 'react';
import { type CounsellorRequest, counsellorRequest } from '#shared/contract/contact/counsellor.ts';
import type { Channel } from '#shared/contract/contact/counsellor-reply.ts';
import { checkForm } from '#shared/rules/check-form.ts';
import { AccountForm, type FormValues } from '#shared/ui/account/AccountForm.tsx';
import { problems } from '#shared/ui/account/checks.ts';
import { Field } from '#shared/ui/account/Field.tsx';
import type { Asked } from '#shared/ui/counsellor/AskedNews.tsx';
import { ConsentField } from '#shared/ui/counsellor/ConsentField.tsx';
import { ReachFields } from '#shared/ui/counsellor/ReachFields.tsx';
import { reachedAt, reachOf } from '#shared/ui/counsellor/reach.ts';
import { TickField } from '#shared/ui/counsellor/TickField.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { useSite } from '../site-context.ts';
import { useChatStore, useSession, useStores } from '../stores-context.tsx';
import { toTranscript } from './transcript.ts';

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
    ...reachOf(channel, values),
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
        onAsked({ ...outcome.value, channel, at: reachedAt(channel, values) });
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
      <ReachFields user={user} channel={channel} onChannel={setChannel} />
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
      <ConsentField origin={site.origin} />
    </AccountForm>
  );
}
