import type { ContactMessage } from '#shared/contract/contact/contact.ts';
import { type Letter, writeLetter } from '../mail/letter.ts';

/** The mail that brings a visitor's message to the consultancy; answering it answers the visitor. */
export function writeContactLetter(
  { name, email, phone, subject, message }: ContactMessage,
  reference: string,
  brand: string,
): Letter {
  const letter = writeLetter({
    subject: `Contact form: ${subject}`,
    brand,
    title: subject,
    paragraphs: linesOf(message),
    notes: [
      `From ${name}`,
      `Email: ${email}`,
      ...(phone ? [`Phone: ${phone}`] : []),
      `Reference: ${reference}`,
      'Sent with the contact form.',
    ],
  });
  return { ...letter, replyTo: email };
}

export const linesOf = (message: string): string[] => message.split(/\n+/).filter((line) => line.trim() !== '');
