import type { ContactMessage } from '#shared/contract/contact/contact.ts';
import { CONTACT_REPLY } from '#shared/rules/contact-words.ts';
import { mailboxKey } from '../accounts/email-address.ts';
import { Problem } from '../http/problem.ts';
import type { RateLimits } from '../http/rate-limit.ts';
import { type Letter, writeLetter } from '../mail/letter.ts';
import { linesOf } from './contact-letter.ts';

const HOUR = 3_600;

type ReceiptOptions = {
  readonly mayReceive: (address: string) => Promise<boolean>;
  readonly brand: string;
  /** Where an answer to the receipt goes. */
  readonly replyTo: string;
};

type Received = {
  readonly message: ContactMessage;
  readonly reference: string;
  /** The address is known to be the writer's: they are signed in with it. */
  readonly own: boolean;
};

/**
 * Says whether one more mail may go to an address that anybody could have typed: few go to one address a day, and few in
 * all. What was sent to us counts all the same.
 */
export function createReceiptLimit(rateLimits: RateLimits): (address: string) => Promise<boolean> {
  const perReader = rateLimits({ name: 'contact-receipt', points: 3, seconds: 24 * HOUR });
  const inAll = rateLimits({ name: 'contact-receipts', points: 300, seconds: HOUR });
  return async (address) => {
    try {
      await perReader.consume(mailboxKey(address));
      await inAll.consume('all');
      return true;
    } catch (cause) {
      if (cause instanceof Problem) return false;
      throw cause;
    }
  };
}

/**
 * The mail that tells a writer that the message has arrived. Anybody can type anybody's address: only to an address that
 * is known to be the writer's it repeats what was written. To any other it says that a message came, in our words alone:
 * no name, subject, text or link of the writer reaches a stranger.
 */
export function createReceipts({ mayReceive, brand, replyTo }: ReceiptOptions) {
  /** Null when enough have been sent. */
  return async function write(received: Received): Promise<Letter | null> {
    return (await mayReceive(received.message.email)) ? { ...toLetter(received, brand), replyTo } : null;
  };
}

function toLetter({ message, reference, own }: Received, brand: string): Letter {
  const written = own
    ? [`Hello ${message.name}, this is what you wrote to us:`, message.subject, ...linesOf(message.message)]
    : ['A message to us was written with the contact form of our site, and this address was given for the answer.'];
  return writeLetter({
    subject: `We have received your message (${reference})`,
    brand,
    title: 'We have received your message',
    paragraphs: [...written, CONTACT_REPLY],
    notes: [
      `Reference: ${reference}`,
      'To add something, answer this mail.',
      ...(own ? [] : ['If you did not write to us, you do not have to do anything.']),
    ],
  });
}
