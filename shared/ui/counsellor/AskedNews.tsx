import type { Channel, CounsellorReply } from '#shared/contract/contact/counsellor-reply.ts';
import { useText } from '../use-text.ts';

/** What was asked for, and what came of it; `at` is the address or number. */
export type Asked = CounsellorReply & { readonly channel: Channel; readonly at: string };

/** What will happen next, and the number that names it. */
export function AskedNews({ asked }: { asked: Asked }) {
  const t = useText();
  return (
    <>
      <p>
        {t(NEXT[asked.channel])} <strong translate="no">{asked.at.replaceAll(' ', '\u00a0')}</strong>
      </p>
      <p>{t("We'll get back to you within 24 hours.")}</p>
      <p>
        {t('Your reference:')}{' '}
        <strong className="aa-reference" translate="no">
          {asked.reference}
        </strong>
      </p>
      {asked.receipt && <p>{t('We have sent a mail about it to #1.', asked.receipt)}</p>}
    </>
  );
}

const NEXT = {
  whatsapp: 'A counsellor will write to you by WhatsApp:',
  phone: 'A counsellor will call you:',
  email: 'A counsellor will write to you by email:',
} as const;
