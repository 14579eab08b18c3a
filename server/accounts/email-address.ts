import { createHash } from 'node:crypto';
import { hasAcceptedDomain } from '#shared/rules/email-domain.ts';
import type { Text } from '#shared/texts/text.ts';
import { fieldProblem } from '../http/problem.ts';

/**
 * The one form in which an address is stored and compared. The contract has let only ASCII through, so that no other
 * letter (K, the Kelvin sign) can become the same as someone's. Nothing is folded that only one mail service folds.
 */
export const normaliseEmail = (email: string): string => email.toLowerCase();

/** Refuses an address of another mail service than the one accepted (none: all are), in the words of the form. */
export function requireDomain(email: string, domain: string, text: (domain: string) => Text): void {
  if (!hasAcceptedDomain(email, domain)) throw fieldProblem('email', text(domain));
}

/** Stands for an address in counters and logs, where the address itself has no business. */
export const emailKey = (email: string): string => createHash('sha256').update(email).digest('base64url').slice(0, 22);

/**
 * Stands for the mailbox behind an address where mails to it are counted, and nowhere else: what follows a `+` leads to the same one
 * at most services, and so does every full stop at Gmail. Otherwise a stranger's mailbox could be filled by writing it differently.
 */
export function mailboxKey(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  return emailKey(`${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`);
}
