import type * as v from 'valibot';
import type { contactRequest } from '#shared/contract/contact.ts';
import { type Letter, writeLetter } from '../mail/letter.ts';

type Message = v.InferOutput<typeof contactRequest>;

/** The mail that brings a visitor's message to the consultancy; answering it answers the visitor. */
export function writeContactLetter({ name, email, phone, subject, message }: Message, brand: string): Letter {
  const letter = writeLetter({
    subject: `Contact form: ${subject}`,
    brand,
    title: subject,
    paragraphs: message.split(/\n+/).filter((line) => line.trim() !== ''),
    notes: [`From ${name}`, `Email: ${email}`, ...(phone ? [`Phone: ${phone}`] : []), 'Sent with the contact form.'],
  });
  return { ...letter, replyTo: email };
}
