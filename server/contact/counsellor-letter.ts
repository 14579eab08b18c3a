import type { Meeting } from '#shared/contract/contact/appointment.ts';
import type { Channel } from '#shared/contract/contact/counsellor-reply.ts';
import { type Letter, writeLetter } from '../mail/letter.ts';
import { linesOf } from './contact-letter.ts';
import type { counsellorRequests } from './tables.ts';
import { ourTime, wishedTime } from './wished-time.ts';

export type Wish = Omit<typeof counsellorRequests.$inferSelect, 'key' | 'createdAt'>;

type Written = {
  readonly wish: Wish;
  readonly reference: string;
  readonly brand: string;
  /** The site that it was asked on, as the consultancy knows it. */
  readonly partner: string;
};

const HOW: Readonly<Record<Channel, string>> = { whatsapp: 'by WhatsApp', phone: 'by telephone', email: 'by email' };
const WANTED: Readonly<Record<Meeting, string>> = { consultation: 'a consultation', visit: 'to visit the office' };

/** The mail that tells the consultancy whom to reach, how, when, and from whose page; answering it answers the student. */
export function writeCounsellorLetter({ wish, reference, brand, partner }: Written): Letter {
  const { name, channel, phone, email, bestTime, meeting, conversation, shortlist } = wish;
  const [wished, ours] = [wishedTime(wish, 'en-GB'), ourTime(wish)];
  const letter = writeLetter({
    subject: `${meeting ? 'Appointment' : 'Counsellor'} wanted (${reference}): ${partner}`,
    brand,
    title: `${name || 'A student'} would like ${meeting ? WANTED[meeting] : 'to talk to a counsellor'}`,
    paragraphs: [
      ...(wished ? [`Time wished: ${wished}`] : []),
      ...(ours ? [`In India: ${ours}`] : []),
      `Please ${meeting ? 'confirm it, or offer another time,' : 'answer'} ${HOW[channel]}.`,
      ...(shortlist ? ['The shortlist:', ...linesOf(shortlist)] : []),
      ...(conversation ? ['The conversation so far:', ...linesOf(conversation)] : []),
    ],
    notes: [
      ...(name ? [`Name: ${name}`] : []),
      ...(phone ? [`Phone: ${phone}`] : []),
      ...(email ? [`Email: ${email}`] : []),
      ...(bestTime ? [`${meeting ? 'Another time' : 'Best time'}: ${bestTime}`] : []),
      `Asked on: ${partner}`,
      `Reference: ${reference}`,
      'The student has agreed to be contacted about this.',
    ],
  });
  return email ? { ...letter, replyTo: email } : letter;
}
