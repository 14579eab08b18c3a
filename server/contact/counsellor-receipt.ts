import type { Meeting } from '#shared/contract/contact/appointment.ts';
import type { Channel } from '#shared/contract/contact/counsellor-reply.ts';
import { type Text, text } from '#shared/texts/text.ts';
import { type Letter, writeLetter } from '../mail/letter.ts';
import type { MailLanguage } from '../mail/mail-language.ts';
import type { Wish } from './counsellor-letter.ts';
import { wishedTime } from './wished-time.ts';

type Asked = {
  readonly wish: Pick<Wish, 'name' | 'channel' | 'phone' | 'bestTime' | 'meeting' | 'wishedAt' | 'zone'>;
  readonly reference: string;
  readonly brand: string;
  readonly language: MailLanguage;
  /** The address is known to be the student's: only there is repeated what was typed. */
  readonly own: boolean;
};

/** What the student gets: that a counsellor will be in touch, in the language that it was asked in. */
export function writeCounsellorReceipt({ wish, reference, brand, language, own }: Asked): Letter {
  const { name, channel, phone, bestTime, meeting } = wish;
  const { t } = language;
  const wished = wishedTime(wish, t('en-GB'));
  return writeLetter({
    language,
    subject: t(
      meeting
        ? text('Your request for an appointment (#1)', reference)
        : text('A counsellor will contact you (#1)', reference),
    ),
    brand,
    title: t(meeting ? 'We have your request for an appointment' : 'A counsellor will contact you'),
    paragraphs: [
      ...(own
        ? greetingTo(name, t)
        : [t('Somebody asked us for a call or a message of a counsellor, and gave this address.')]),
      // Of a time nothing is typed: it is our words that say it.
      ...(meeting && wished ? [t(WISHED[meeting](wished)), t('It is fixed when a counsellor has confirmed it.')] : []),
      ...(own ? [t(WILL_REACH[channel](phone))] : []),
      ...(own && bestTime
        ? [
            t(
              meeting
                ? text('Another time that suits you: #1', bestTime)
                : text('The time that suits you: #1', bestTime),
            ),
          ]
        : []),
    ],
    notes: [
      t('Reference: #1', reference),
      t('To add or change something, answer this mail.'),
      ...(own ? [] : [t('If that was not you, you do not have to do anything.')]),
    ],
  });
}

const greetingTo = (name: string, t: MailLanguage['t']): string[] => (name ? [t('Hello #1,', name)] : []);

const WISHED: Readonly<Record<Meeting, (time: string) => Text>> = {
  consultation: (time) => text('A consultation: #1', time),
  visit: (time) => text('A visit to our office: #1', time),
};

const WILL_REACH: Readonly<Record<Channel, (phone: string | null) => Text>> = {
  whatsapp: (phone) => text('A counsellor will write to you by WhatsApp, at #1.', phone ?? ''),
  phone: (phone) => text('A counsellor will call you, at #1.', phone ?? ''),
  email: () => text('A counsellor will write to you by email.'),
};
