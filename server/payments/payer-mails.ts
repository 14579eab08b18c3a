import { eq } from 'drizzle-orm';
import { users } from '../accounts/tables.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Letter } from '../mail/letter.ts';
import { type MailLanguage, mailLanguage } from '../mail/mail-language.ts';
import type { Outbox } from '../mail/outbox.ts';
import { paidTwiceLetter, type Returned, refundFailedLetter } from './refund-letters.ts';
import type { paymentOrders } from './tables.ts';

type Payer = Pick<typeof paymentOrders.$inferSelect, 'userId' | 'language'>;

/** Mails to whoever opened an order, in the language of the page that it was opened on; to nobody when the account is gone. */
export type PayerMails = {
  /** A second payment is on its way back. `otherPlan`: the name of what it was for, where that is not had now. */
  paidTwice(tx: Database, payer: Payer, payment: Returned, otherPlan: string | null): Promise<void>;
  /** The bank that paid has not taken the money back. */
  refundFailed(tx: Database, payer: Payer, refund: Returned): Promise<void>;
};

export function createPayerMails({ env }: Pick<Deps, 'env'>, outbox: Pick<Outbox, 'order'>): PayerMails {
  return {
    paidTwice: (tx, payer, payment, otherPlan) =>
      send(tx, payer, 'paid-twice', (language) => paidTwiceLetter(env, payment, otherPlan, language)),
    refundFailed: (tx, payer, refund) =>
      send(tx, payer, 'refund-failed', (language) => refundFailedLetter(env, refund, language)),
  };

  async function send(
    tx: Database,
    { userId, language }: Payer,
    kind: string,
    write: (language: MailLanguage) => Letter,
  ): Promise<void> {
    if (!userId) return;
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (user) await outbox.order(tx, { kind, to: user.email, letter: write(mailLanguage(language)) });
  }
}
