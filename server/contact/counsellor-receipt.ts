import type { Channel } from '#shared/contract/contact/counsellor.ts';
import { type Text, text } from '#shared/texts/text.ts';
import { type Letter, writeLetter } from '../mail/letter.ts';
import type { MailLanguage } from '../mail/mail-language.ts';
import type { Wish } from './counsellor-letter.ts';

type Asked = {
  readonly wish: Pick<Wish, 'name' | 'channel' | 'phone' | 'bestTime'>;
  readonly reference: string;
  readonly brand: string;
  readonly language: MailLanguage;
  /** The address is known to be the student's: only there is repeated what was asked. */
  readonly own: boolean;
};

/** What the student gets: that a counsellor will be in touch, in the language that it was asked in. */
export function writeCounsellorReceipt({ wish, reference, brand, language, own }: Asked): Letter {
  const { name, channel, phone, bestTime } = wish;
  const { t } = language;
  return writeLetter({
    language,
    subject: t('A counsellor will contact you (#1)', reference),
    brand,
    title: t('A counsellor will contact you'),
    paragraphs: own
      ? [
          ...(name ? [t('Hello #1,', name)] : []),
          t(WILL_REACH[channel](phone)),
          ...(bestTime ? [t('The time that suits you: #1', bestTime)] : []),
        ]
      : [t('Somebody asked us for a call or a message of a counsellor, and gave this address.')],
    notes: [
      t('Reference: #1', reference),
      t('To add or change something, answer this mail.'),
      ...(own ? [] : [t('If that was not you, you do not have to do anything.')]),
    ],
  });
}

const WILL_REACH: Readonly<Record<Channel, (phone: string | null) => Text>> = {
  whatsapp: (phone) => text('A counsellor will write to you by WhatsApp, at #1.', phone ?? ''),
  phone: (phone) => text('A counsellor will call you, at #1.', phone ?? ''),
  email: () => text('A counsellor will write to you by email.'),
};
