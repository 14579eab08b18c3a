import type { Channel } from '#shared/contract/contact/counsellor.ts';
import { type Letter, writeLetter } from '../mail/letter.ts';
import { linesOf } from './contact-letter.ts';
import type { counsellorRequests } from './tables.ts';

type Wish = Omit<typeof counsellorRequests.$inferSelect, 'key' | 'createdAt'>;

type Written = {
  readonly wish: Wish;
  readonly reference: string;
  readonly brand: string;
};

const HOW: Readonly<Record<Channel, string>> = { whatsapp: 'by WhatsApp', phone: 'by telephone', email: 'by e-mail' };

/** The mail that tells the consultancy whom to reach, how, when, and from whose page; answering it answers the student. */
export function writeCounsellorLetter({ wish, reference, brand, partner }: Written & { partner: string }): Letter {
  const { name, channel, phone, email, bestTime, conversation, shortlist } = wish;
  const letter = writeLetter({
    subject: `Counsellor wanted (${reference}): ${partner}`,
    brand,
    title: `${name || 'A student'} would like to talk to a counsellor`,
    paragraphs: [
      `Please answer ${HOW[channel]}.`,
      ...(shortlist ? ['The shortlist:', ...linesOf(shortlist)] : []),
      ...(conversation ? ['The conversation so far:', ...linesOf(conversation)] : []),
    ],
    notes: [
      ...(name ? [`Name: ${name}`] : []),
      ...(phone ? [`Phone: ${phone}`] : []),
      ...(email ? [`Email: ${email}`] : []),
      ...(bestTime ? [`Best time: ${bestTime}`] : []),
      `Asked on: ${partner}`,
      `Reference: ${reference}`,
      'The student has agreed to be contacted about this.',
    ],
  });
  return email ? { ...letter, replyTo: email } : letter;
}

/** What the student gets: what was asked is repeated only to an address that is known to be theirs (`own`). */
export function writeCounsellorReceipt({ wish, reference, brand, own }: Written & { own: boolean }): Letter {
  const { name, channel, phone, bestTime } = wish;
  return writeLetter({
    subject: `A counsellor will contact you (${reference})`,
    brand,
    title: 'A counsellor will contact you',
    paragraphs: own
      ? [
          `Hello${name ? ` ${name}` : ''}, a counsellor will contact you ${HOW[channel]}${channel === 'email' || !phone ? '' : ` at ${phone}`}.`,
          ...(bestTime ? [`The time that suits you: ${bestTime}`] : []),
        ]
      : ['Somebody asked us for a call or a message of a counsellor, and gave this address.'],
    notes: [
      `Reference: ${reference}`,
      'To add or change something, answer this mail.',
      ...(own ? [] : ['If that was not you, you need not do anything.']),
    ],
  });
}
